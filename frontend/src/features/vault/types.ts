import { type Schema } from '@/shared/api/schema';

/** The nine categories by their wire names, in the order in which they are shown (spec 2 §1, §3). */
export const CATEGORIES = [
  'current_account',
  'savings',
  'credit_card',
  'loan',
  'pension',
  'investment',
  'property',
  'vehicle',
  'personal_item',
] as const satisfies readonly Schema<'Category'>[];

export type Category = Schema<'Category'>;

/** What is known of an item, by the wire names of its fields. Money is in pounds. */
export type CategoryData = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** How a provider told an item's value, or that it could not be asked. */
export type Valuation = Schema<'Valuation'>;

/** An item; its data is what its category says. */
export interface VaultItem extends Omit<Schema<'VaultItem'>, 'categoryData'> {
  categoryData: CategoryData;
}

/** What is sent to add or edit an item. */
export interface ItemDraft {
  name: string;
  category: Category;
  categoryData: CategoryData;
  /** Of an edit: the version of the item that it was made from. */
  version?: number;
}
