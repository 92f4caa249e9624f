import { type VaultItem } from '../types';
import { isOwned } from './ended';

/** Their share in per cent, where it is not the whole. */
export function partOwned({ ownership }: VaultItem): number | undefined {
  const share = ownership?.share ?? 100;
  return share < 100 ? share : undefined;
}

/** Why less than its whole value counts in totals, in a few words each. */
export function countNotes(item: VaultItem): readonly string[] {
  if (!isOwned(item)) return [];
  const share = partOwned(item);
  return [
    ...(share === undefined ? [] : [`${share}% yours`]),
    ...(item.held_in ? [`Counts in ${item.held_in.name}`] : []),
  ];
}
