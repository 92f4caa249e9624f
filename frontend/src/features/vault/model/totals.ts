import { CATEGORIES, type Category, type VaultItem } from '../types';
import { categoryInfo, valueOf } from './categories';
import { isOwned } from './ended';

export interface CategoryGroup {
  category: Category;
  items: readonly VaultItem[];
  /** In pence; debts count as negative. */
  total: number;
}

/**
 * What the items of one category count in totals, in pence: of each the user's share, and nothing of one
 * that ended or that its holder counts. Whole pence add up exactly.
 */
export const totalOf = (category: Category, items: readonly VaultItem[]) =>
  signed(
    category,
    items.reduce((pence, { counted }) => pence + Math.round(counted * 100), 0),
  );

/** What one item counts of that, in pence; a debt is negative. */
export const countedOf = (item: VaultItem) => signed(item.category, Math.round(item.counted * 100));

/** The whole value of one item in pence, whatever it counts; a debt is negative. */
export const wholeOf = (item: VaultItem) => signed(item.category, Math.round(valueOf(item) * 100));

const signed = (category: Category, pence: number) =>
  categoryInfo[category].owed && pence !== 0 ? -pence : pence;

/** The categories of which something is still theirs, in the order in which they are shown. */
export function groupByCategory(items: readonly VaultItem[]): CategoryGroup[] {
  return CATEGORIES.flatMap((category) => {
    const own = items.filter((item) => item.category === category && isOwned(item));
    return own.length > 0 ? [{ category, items: own, total: totalOf(category, own) }] : [];
  });
}

/** `1 item`, `2 items`. */
export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
