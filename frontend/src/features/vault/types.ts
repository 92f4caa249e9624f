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
] as const;

export type Category = (typeof CATEGORIES)[number];

/** What is known of an item, by the wire names of its fields. Money is in pounds. */
export type CategoryData = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface VaultItem {
  id: string;
  name: string;
  category: Category;
  categoryData: CategoryData;
  /** The address of the cover photo. */
  photo?: string | null;
}

/** What is sent to add or edit an item. */
export interface ItemDraft {
  name: string;
  category: Category;
  categoryData: CategoryData;
}

export interface VaultDocument {
  id: string;
  name: string;
  url: string;
  /** A timestamp. */
  uploaded_at: string;
  set_as_cover: boolean;
  /** In bytes. */
  size?: number;
}
