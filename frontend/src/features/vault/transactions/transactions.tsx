import { useState } from 'react';
import { ListActions } from '../components/list-actions';
import { PagedList } from '../lists/paged-list';
import { usePagedList } from '../lists/use-paged-list';
import { type VaultItem } from '../types';
import { AddTransactionLazily } from './add-transaction-lazily';
import { type Transaction, useTransactionsInfiniteQuery } from './api';
import { DeleteTransactionDialog } from './delete-transaction-dialog';
import { TransactionDays } from './transaction-days';

/** The Transactions tab: what came in and went out, by day (spec 2 §2). */
export function Transactions({ item: { id: itemId } }: { item: VaultItem }) {
  const list = usePagedList(useTransactionsInfiniteQuery, itemId);
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Transaction | null>(null);
  const inEditMode = editing && !list.isEmpty;

  return (
    <>
      <PagedList
        list={list}
        title="Transactions"
        searchLabel="Search transactions"
        unit="Transaction(s)"
        empty={{ icon: 'receipt', text: 'No transactions found.' }}
        failed="Failed to fetch transactions"
        actions={
          <ListActions
            editing={inEditMode}
            onEditingChange={setEditing}
            onAdd={() => {
              setAdding(true);
            }}
            addLabel="Add transaction"
            empty={!list.entries || list.isEmpty}
          />
        }
      >
        {(transactions) => (
          <TransactionDays transactions={transactions} editing={inEditMode} onDelete={setDeleted} />
        )}
      </PagedList>
      <AddTransactionLazily itemId={itemId} open={adding} onOpenChange={setAdding} />
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
