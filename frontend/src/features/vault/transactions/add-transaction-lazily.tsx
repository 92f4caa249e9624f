import { lazy } from 'react';
import { Deferred } from '@/shared/ui/deferred/deferred';
import { type AddTransactionDialogProps } from './add-transaction-dialog';

const load = () => import('./add-transaction-dialog');
const AddTransactionDialog = lazy(load);

/** The dialog that adds a transaction, fetched ahead of need but after the screen. */
export function AddTransactionLazily(props: AddTransactionDialogProps) {
  return (
    <Deferred when={props.open} prefetch={load}>
      <AddTransactionDialog {...props} />
    </Deferred>
  );
}
