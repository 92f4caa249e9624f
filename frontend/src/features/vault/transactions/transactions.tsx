import { useState } from 'react';
import { useNavigationTarget } from '@/shared/lib/navigation-target';
import { PagedList } from '@/shared/lists/paged-list';
import { useListControl } from '@/shared/lists/use-list-control';
import { usePagedList } from '@/shared/lists/use-paged-list';
import { Segments } from '@/shared/ui/segments/segments';
import { transactionsPath } from '../tags';
import { type VaultItem } from '../types';
import {
  type Transaction,
  useChangesInfiniteQuery,
  useDeleteTransactionMutation,
  useMoneyInfiniteQuery,
} from './api';
import { DeferredTransactionDialog } from './deferred-transaction-dialog';
import { DeleteTransactionDialog } from './delete-transaction-dialog';
import { TransactionDays } from './transaction-days';
import styles from './transactions.module.css';
import { hasMovingBalance, useTransactionView, VIEWS } from './views';

/** How the list of each view is read and counted. */
const LISTS = {
  manual: {
    usePages: useMoneyInfiniteQuery,
    unit: { one: 'transaction', several: 'transactions' },
  },
  other: {
    usePages: useChangesInfiniteQuery,
    unit: { one: 'change', several: 'changes' },
  },
} as const;

/** The Transactions tab: money in and out or the changes of the value, by day. */
export function Transactions({ item }: { item: VaultItem }) {
  const { id: itemId, category } = item;
  const { target } = useNavigationTarget('transaction');
  const { view, choose, showMoney } = useTransactionView(category, target);
  const { usePages, unit } = LISTS[view];
  const list = usePagedList(usePages, transactionsPath(itemId), target?.title);
  const control = useListControl();
  const [deleteTransaction] = useDeleteTransactionMutation();
  const [deleted, setDeleted] = useState<Transaction | null>(null);
  const [opened, setOpened] = useState<Transaction>();
  // As it was fetched last: it may have been changed elsewhere.
  const edited = list.entries?.find(({ id }) => id === opened?.id) ?? opened;

  return (
    <>
      <div className={styles.views}>
        <Segments
          legend="Show"
          name="transactions"
          options={VIEWS}
          value={view}
          onChange={choose}
        />
      </div>
      <PagedList
        list={list}
        control={control}
        title="Transactions"
        searchLabel="Search transactions"
        searchHint="Search, such as 1,234.50 or 1234.50"
        unit={unit}
        empty={{ icon: 'receipt', text: 'No transactions found.' }}
        failed="Failed to fetch transactions"
        onDeleteUnreadable={(id) =>
          deleteTransaction({ itemId, transaction: { id, affects_balance: true } })
        }
        addLabel="Add transaction"
      >
        {(transactions, editing) => (
          <TransactionDays
            transactions={transactions}
            editing={editing}
            hasBalance={hasMovingBalance(category)}
            onEdit={setOpened}
            onDelete={setDeleted}
          />
        )}
      </PagedList>
      <DeferredTransactionDialog
        item={item}
        transaction={edited}
        open={control.adding || opened !== undefined}
        onOpenChange={() => {
          control.setAdding(false);
          setOpened(undefined);
        }}
        onSaved={showMoney}
      />
      <DeleteTransactionDialog
        itemId={itemId}
        transaction={deleted}
        onClose={() => {
          setDeleted(null);
        }}
      />
    </>
  );
}
