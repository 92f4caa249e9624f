import { formatDate, formatMonth, today } from '@/shared/lib/dates';
import { type VaultItem } from '../types';

/** The day on which the fixed rate of a loan ends, if that is still to come. */
export function fixEnds({ category, categoryData }: VaultItem): string | undefined {
  const day = category === 'loan' ? categoryData.fixed_until : null;
  return day !== null && day >= today() ? day : undefined;
}

/** `until 8th January 2028`, while the rate of a loan is fixed; otherwise empty. */
export function fixLine(item: VaultItem): string {
  const day = fixEnds(item);
  return day ? `until ${formatDate(day)}` : '';
}

/** The month of the last payment of a loan, `December 2046`; empty where it is not known. */
export const paidOffMonth = ({ paid_off: month }: VaultItem) =>
  month === null ? '' : formatMonth(`${month}-01`);
