import { formatPounds } from '@/shared/lib/money';
import { type VaultItem } from '../types';
import { valueOf } from './categories';
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

/**
 * What counts of an item that is still theirs, in a line beside the amount: `50% of £ 9,000.00`. Of a loan it names
 * what the loan is secured on. Empty where there is nothing to say.
 */
export function countLine(item: VaultItem): string {
  if (item.held_in) return `Counts in ${item.held_in.name}`;
  const share = partOwned(item);
  const part = share === undefined ? '' : `${share}% of ${formatPounds(valueOf(item))}`;
  const on = item.secured_on?.name;
  if (!on) return part;
  return part ? `${part}, on ${on}` : `On ${on}`;
}
