import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { type Schema } from '@/shared/api/schema';

/** The categories by their wire names, in the order in which they are shown. */
export const CATEGORIES = Object.keys(CATEGORY_LABELS) as readonly Category[];

export type Category = Schema<'Category'>;

/** What is known of an item, by the wire names of its fields. Money is in pounds. */
export type CategoryData = Readonly<Record<string, FieldValue>>;

type FieldValue = string | number | boolean | readonly string[] | null | undefined;

/** How a provider told an item's value, or that it could not be asked. */
export type Valuation = Schema<'Valuation'>;

/** An item; its data is what its category says. */
export type VaultItem = Schema<'VaultItem'>;

/** An item of one category. */
export type ItemOf<C extends Category> = Extract<VaultItem, { category: C }>;

/** Its data, where fields are walked by name. */
export const dataOf = ({ categoryData }: VaultItem): CategoryData => categoryData;

/** What is sent to add or edit an item. */
export type ItemDraft = Schema<'ItemBody'>;
