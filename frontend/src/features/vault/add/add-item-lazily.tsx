import { lazy } from 'react';
import { Deferred } from '@/shared/ui/deferred/deferred';
import { type AddItemDialogProps } from './add-item-dialog';

const load = () => import('./add-item-dialog');
const AddItemDialog = lazy(load);

/** The Add to Vault dialog, fetched ahead of need but after the screen. */
export function AddItemLazily(props: AddItemDialogProps) {
  return (
    <Deferred when={props.open} prefetch={load}>
      <AddItemDialog {...props} />
    </Deferred>
  );
}
