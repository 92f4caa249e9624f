import { type Category, type VaultItem } from '../types';
import { isOwned } from './ended';

/** The fields that name another item. */
export type LinkName = 'held_in' | 'secured_on';

interface LinkInfo {
  /** The categories that it may name an item of. */
  categories: readonly Category[];
  /** What they are called together. */
  called: string;
}

export const linkInfo: Readonly<Record<LinkName, LinkInfo>> = {
  held_in: { categories: ['pension', 'savings'], called: 'pensions and savings' },
  secured_on: { categories: ['property', 'vehicle'], called: 'properties and vehicles' },
};

/** The items that a field may name, by name; one that ended only while it is chosen. */
export function linkChoices(
  name: LinkName,
  items: readonly VaultItem[],
  chosen: string,
): readonly VaultItem[] {
  const { categories } = linkInfo[name];
  return items
    .filter(({ category }) => categories.includes(category))
    .filter((item) => isOwned(item) || item.id === chosen)
    .toSorted((one, two) => one.name.localeCompare(two.name, 'en-GB'));
}
