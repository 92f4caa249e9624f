import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type Category, type VaultItem } from '../types';

interface EndedWords {
  /** What was done to it. */
  done: 'Sold' | 'Closed' | 'Paid off';
  /** Whether it may have brought something in. */
  hasProceeds: boolean;
}

const SOLD: EndedWords = { done: 'Sold', hasProceeds: true };
const CLOSED: EndedWords = { done: 'Closed', hasProceeds: false };

/** How an item of a category leaves the totals. */
export const endedWords: Readonly<Record<Category, EndedWords>> = {
  current_account: CLOSED,
  savings: CLOSED,
  credit_card: CLOSED,
  loan: { done: 'Paid off', hasProceeds: false },
  pension: CLOSED,
  investment: SOLD,
  property: SOLD,
  vehicle: SOLD,
  personal_item: SOLD,
};

/** Whether it is still theirs, and so counts in totals. */
export const isOwned = ({ ended }: VaultItem) => !ended;

/** `Sold 3rd June 2024 for £ 9,000.00`; empty for what is still theirs. */
export function endedLine({ category, ended }: VaultItem): string {
  if (!ended) return '';
  const { on, proceeds } = ended;
  const amount = proceeds === null ? '' : ` for ${formatPounds(proceeds)}`;
  return `${endedWords[category].done} ${formatDate(on)}${amount}`;
}
