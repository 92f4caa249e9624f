import { CATEGORIES, type Category, type VaultItem } from '../types';
import { categoryInfo, valueOf } from './categories';

export interface CategoryGroup {
  category: Category;
  items: readonly VaultItem[];
  /** In pence; debts count as negative. */
  total: number;
}

/** The total of the items of one category, in pence. Whole pence add up exactly. */
export function totalOf(category: Category, items: readonly VaultItem[]): number {
  const sum = items.reduce((pence, item) => pence + Math.round(valueOf(item) * 100), 0);
  return categoryInfo[category].owed && sum !== 0 ? -sum : sum;
}

/** The categories that have items, in the order in which they are shown. */
export function groupByCategory(items: readonly VaultItem[]): CategoryGroup[] {
  return CATEGORIES.flatMap((category) => {
    const own = items.filter((item) => item.category === category);
    return own.length > 0 ? [{ category, items: own, total: totalOf(category, own) }] : [];
  });
}

/** `1 item`, `2 items`. */
export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
