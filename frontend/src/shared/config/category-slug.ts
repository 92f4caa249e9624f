import { type Schema } from '@/shared/api/schema';

/** The name of a category in addresses, as in /vault/credit-card. */
export const slugOf = (category: Schema<'Category'>) => category.replaceAll('_', '-');
