import { formatDate, formatMonth } from '@/shared/lib/dates';
import { type VaultItem } from '../types';
import { fixEnds } from './loan';

/** `until 8th January 2028`, while the rate of a loan is fixed; otherwise empty. */
export function fixLine(item: VaultItem): string {
  const day = fixEnds(item);
  return day ? `until ${formatDate(day)}` : '';
}

/** The month of the last payment of a loan, `December 2046`; empty where it is not known. */
const paidOffMonth = ({ paid_off: month }: VaultItem) =>
  month === null ? '' : formatMonth(`${month}-01`);

/** What there is to say of a loan's end but for the month of its last payment; empty where nothing is known. */
function otherEnd({ category, categoryData: data }: VaultItem): string {
  if (category !== 'loan') return '';
  if (data.repayment === 'interest_only') return 'Interest only';
  const { loan_kind, student_plan, repayments_from, interest_rate, monthly_payment } = data;
  const known = [student_plan, repayments_from, interest_rate, monthly_payment];
  // All is known of when it would be paid off, and it never is.
  const isOutlived = loan_kind === 'student' && known.every((detail) => detail !== null);
  return isOutlived ? 'Will be written off' : '';
}

/** How a loan ends, below "Paid off": `December 2046`, `Interest only`; empty where it is not known. */
export const loanEnd = (item: VaultItem) => paidOffMonth(item) || otherEnd(item);

/** The same in a line: `Paid off December 2046`, `Interest only`. */
export function loanEndLine(item: VaultItem): string {
  const month = paidOffMonth(item);
  return month ? `Paid off ${month}` : otherEnd(item);
}
