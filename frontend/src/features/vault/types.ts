import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { type Schema } from '@/shared/api/schema';

/** The categories by their wire names, in the order in which they are shown. */
export const CATEGORIES = Object.keys(CATEGORY_LABELS) as readonly Category[];

export type Category = Schema<'Category'>;

/** An item's data by wire name. Money is in pounds. */
export type CategoryData = Readonly<Record<string, FieldValue>>;

type FieldValue = string | number | boolean | readonly string[] | null | undefined;

/** When a provider valued an item, or that it failed. */
export type Valuation = Schema<'Valuation'>;

export type VaultItem = Schema<'VaultItem'>;

/** An item of one category. */
export type ItemOf<C extends Category> = Extract<VaultItem, { category: C }>;

/** Its data, where fields are walked by name. */
export const dataOf = ({ categoryData }: VaultItem): CategoryData => categoryData;

/** The body that adds or edits an item. */
export type ItemDraft = Schema<'ItemBody'>;
