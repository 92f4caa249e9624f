import { today } from '@/shared/lib/dates';
import { type ItemOf, type VaultItem } from '../types';

/** Whether it is a loan of which something is left to pay. */
export const isOwed = (item: VaultItem): item is ItemOf<'loan'> =>
  item.category === 'loan' && !item.ended && item.categoryData.current_balance > 0;

/** The day on which the fixed rate of a loan ends, if that is still to come and the loan is not paid off. */
export function fixEnds(item: VaultItem): string | undefined {
  const day = isOwed(item) ? item.categoryData.fixed_until : null;
  return day !== null && day >= today() ? day : undefined;
}
