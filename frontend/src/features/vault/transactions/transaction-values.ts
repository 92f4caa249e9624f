import { amountToNumber } from '@/shared/lib/amount';
import { today } from '@/shared/lib/dates';
import { type TransactionDraft } from './api';

/** The values of a transaction's form. */
export interface TransactionValues {
  name: string;
  direction: 'in' | 'out';
  /** As it is typed; its sign is the direction's. */
  amount: string;
  tag: string;
  date: string;
}

/** The form as it opens: money out today, which is what is entered most. */
export const emptyTransaction = (): TransactionValues => ({
  name: '',
  direction: 'out',
  amount: '',
  tag: '',
  date: today(),
});

/** The form as it is sent. */
export function toDraft({
  name,
  direction,
  amount,
  tag,
  date,
}: TransactionValues): TransactionDraft {
  const pounds = amountToNumber(amount) ?? 0;
  return {
    name: name.trim(),
    amount: direction === 'out' ? -pounds : pounds,
    tag: tag.trim() || null,
    date,
  };
}
