import { detailOf } from '../model/categories';
import { countLine } from '../model/counts';
import { loanEndLine } from '../model/loan-end';
import { factOf, lineOf } from '../model/table';
import { type VaultItem } from '../types';

/** The line below the name of an item in the table, led by what counts of it. */
export function tableLines(item: VaultItem, hidden: boolean): readonly string[] {
  const counts = countLine(item);
  // What a loan is secured on tells its kind.
  const facts = item.category === 'loan' && counts ? '' : lineOf(item, hidden);
  return [[counts, facts].filter(Boolean).join(' · ')].filter(Boolean);
}

/** The lines below its name where there is no room for columns. */
export function stackLines(item: VaultItem, hidden: boolean): readonly string[] {
  const facts = item.category === 'loan' ? loanLine(item, hidden) : detailOf(item, hidden);
  return [countLine(item), facts].filter(Boolean);
}

/** `4.19% · Paid off December 2046`; of a loan of which neither is known its kind. */
function loanLine(item: VaultItem, hidden: boolean): string {
  const facts = [factOf(item, 'interest_rate', hidden), loanEndLine(item)];
  return facts.filter(Boolean).join(' · ') || lineOf(item, hidden);
}
