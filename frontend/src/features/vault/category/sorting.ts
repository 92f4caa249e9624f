import { type VaultItem } from '../types';
import { type Changes } from './use-history';

export type SortKey = 'name' | 'change' | 'value';

export interface Sorting {
  by: SortKey;
  descending: boolean;
}

export const LARGEST_FIRST: Sorting = { by: 'value', descending: true };

/** The order after a press on a column's head: a second press turns it round. */
export const pressed = (sorting: Sorting, by: SortKey): Sorting =>
  sorting.by === by ? { by, descending: !sorting.descending } : { by, descending: by !== 'name' };

const NAMES = new Intl.Collator('en-GB', { numeric: true });
const byName = (one: VaultItem, two: VaultItem) => NAMES.compare(one.name, two.name);

/**
 * The items in order. A change counts by how good it is, so that of debts the one that fell most comes first;
 * items without one come last. Equal ones stand by name.
 */
export function sortItems(
  items: readonly VaultItem[],
  byItem: Changes['byItem'],
  { by, descending }: Sorting,
): readonly VaultItem[] {
  const way = descending ? -1 : 1;
  if (by === 'name') return items.toSorted((one, two) => way * byName(one, two));
  const amountOf = by === 'value' ? countOf : (item: VaultItem) => gainOf(item, byItem);
  return items.toSorted((one, two) => {
    const [first, second] = [amountOf(one), amountOf(two)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined) || byName(one, two);
    }
    return way * (first - second) || byName(one, two);
  });
}

const countOf = ({ counted }: VaultItem): number => counted;

function gainOf({ id }: VaultItem, byItem: Changes['byItem']): number | undefined {
  const change = byItem.get(id);
  if (!change) return undefined;
  const amount = Math.abs(change.absoluteChange);
  return change.isPositive ? amount : -amount;
}
