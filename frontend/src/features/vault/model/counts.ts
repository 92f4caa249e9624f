import { formatPounds } from '@/shared/lib/money';
import { type VaultItem } from '../types';
import { shownValueOf } from './categories';
import { isOwned } from './ended';

/** Their share in per cent, where it is not the whole. */
export function partOwned({ ownership }: VaultItem): number | undefined {
  const share = ownership?.share ?? 100;
  return share < 100 ? share : undefined;
}

/** What holds it and counts in its place, or took it along; empty where nothing does. */
function holderLine({ held_in: holder }: VaultItem): string {
  if (!holder) return '';
  return holder.isOwned ? `Counts in ${holder.name}` : `Closed with ${holder.name}`;
}

/** Why less than its whole value counts in totals, in a few words each. */
export function countNotes(item: VaultItem): readonly string[] {
  if (!isOwned(item)) return [];
  const share = partOwned(item);
  return [share === undefined ? '' : `${share}% yours`, holderLine(item)].filter(Boolean);
}

/**
 * What counts of an item that is still theirs, in a line beside the amount: `50% of £ 9,000.00`. Of a loan it names
 * what the loan is secured on. Empty where there is nothing to say.
 */
export function countLine(item: VaultItem): string {
  if (item.held_in) return holderLine(item);
  const share = partOwned(item);
  const part = share === undefined ? '' : `${share}% of ${formatPounds(shownValueOf(item))}`;
  const on = item.secured_on?.name;
  if (!on) return part;
  return part ? `${part}, on ${on}` : `On ${on}`;
}
