import { amountToNumber } from '@/shared/lib/amount';
import { daysBetween, today } from '@/shared/lib/dates';
import { type Transaction, type TransactionDraft } from './api';

/** The values of a transaction's form. */
export interface TransactionValues {
  name: string;
  direction: 'in' | 'out';
  /** As it is typed; its sign is the direction's. */
  amount: string;
  tag: string;
  date: string;
  /** Whether it moves the balance: `auto` until that is chosen. */
  balance: 'auto' | 'moves' | 'stays';
}

/** The form as it opens: with the transaction to edit, or money out today, which is what is entered most. */
export function transactionValues(transaction?: Transaction): TransactionValues {
  if (!transaction) {
    return { name: '', direction: 'out', amount: '', tag: '', date: today(), balance: 'auto' };
  }
  const { name, amount, tag, created_at: date, affects_balance: moves } = transaction;
  return {
    name,
    direction: amount < 0 ? 'out' : 'in',
    amount: Math.abs(amount).toFixed(2),
    tag: tag ?? '',
    date,
    balance: moves ? 'moves' : 'stays',
  };
}

/**
 * Whether the transaction of a form moves the balance. Until that is chosen it does from the day after that of the
 * newest known balance, which holds what came before, up to today.
 */
export function movesBalance(
  { balance, date }: TransactionValues,
  newestDay: string | undefined,
): boolean {
  if (balance !== 'auto') return balance === 'moves';
  return newestDay !== undefined && date <= today() && (daysBetween(newestDay, date) ?? 0) > 0;
}

/** The form as it is sent. */
export function toDraft({
  name,
  direction,
  amount,
  tag,
  date,
}: TransactionValues): Omit<TransactionDraft, 'affects_balance' | 'version'> {
  const pounds = amountToNumber(amount) ?? 0;
  return {
    name: name.trim(),
    amount: direction === 'out' ? -pounds : pounds,
    tag: tag.trim() || null,
    date,
  };
}
