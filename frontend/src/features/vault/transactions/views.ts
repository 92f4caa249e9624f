import { useState } from 'react';
import { storage } from '@/shared/session/storage';
import { type NavigationTarget } from '@/shared/lib/navigation-target';
import { type Category } from '../types';
import { type TransactionType } from './api';

/** The lists of an item's transactions, one of which is shown. */
export const VIEWS = [
  { value: 'manual', label: 'Money in and out' },
  { value: 'other', label: 'Changes of value' },
] as const satisfies readonly { value: TransactionType; label: string }[];

/** Whether money in and out may move the balance. */
export const hasMovingBalance = (category: Category) =>
  category === 'current_account' || category === 'savings' || category === 'credit_card';

const isAccount = (category: Category) => hasMovingBalance(category) || category === 'loan';

/**
 * The list that is shown: that which was chosen last, for accounts and for what has a value apart. A transaction
 * that was searched for is money in or out.
 */
export function useTransactionView(category: Category, target: NavigationTarget | undefined) {
  const account = isAccount(category);
  const remembered = VIEWS.find(({ value }) => value === storage.transactionsView(account))?.value;
  const usual = remembered ?? (account ? 'manual' : 'other');
  const [view, show] = useState<TransactionType>(target ? 'manual' : usual);
  const [found, setFound] = useState(target);
  if (target !== found) {
    setFound(target);
    if (target) show('manual');
  }
  return {
    view,
    /** Shows a list and remembers it. */
    choose: (chosen: TransactionType) => {
      storage.setTransactionsView(account, chosen);
      show(chosen);
    },
    /** Shows money in and out, to which something was added. */
    showMoney: () => {
      show('manual');
    },
  };
}
