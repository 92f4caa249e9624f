import { useState } from 'react';
import { useNavigationTarget } from '@/shared/lib/navigation-target';
import { PagedList } from '@/shared/lists/paged-list';
import { useListControl } from '@/shared/lists/use-list-control';
import { usePagedList } from '@/shared/lists/use-paged-list';
import { transactionsPath } from '../tags';
import { type VaultItem } from '../types';
import { DeferredAddTransactionDialog } from './deferred-add-transaction-dialog';
import {
  type Transaction,
  useDeleteTransactionMutation,
  useTransactionsInfiniteQuery,
} from './api';
import { DeleteTransactionDialog } from './delete-transaction-dialog';
import { TransactionDays } from './transaction-days';

/** The Transactions tab: money in and out, by day. */
export function Transactions({ item: { id: itemId } }: { item: VaultItem }) {
  const { target } = useNavigationTarget('transaction');
  const path = transactionsPath(itemId);
  const list = usePagedList(useTransactionsInfiniteQuery, path, target?.title);
  const control = useListControl();
  const [deleteTransaction] = useDeleteTransactionMutation();
  const [deleted, setDeleted] = useState<Transaction | null>(null);

  return (
    <>
      <PagedList
        list={list}
        control={control}
        title="Transactions"
        searchLabel="Search transactions"
        unit={{ one: 'transaction', several: 'transactions' }}
        empty={{ icon: 'receipt', text: 'No transactions found.' }}
        failed="Failed to fetch transactions"
        onDeleteUnreadable={(transactionId) => deleteTransaction({ itemId, transactionId })}
        addLabel="Add transaction"
      >
        {(transactions, editing) => (
          <TransactionDays transactions={transactions} editing={editing} onDelete={setDeleted} />
        )}
      </PagedList>
      <DeferredAddTransactionDialog
        itemId={itemId}
        open={control.adding}
        onOpenChange={control.setAdding}
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
