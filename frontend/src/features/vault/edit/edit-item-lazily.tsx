import { lazy } from 'react';
import { Deferred } from '@/shared/ui/deferred/deferred';
import { type EditItemDialogProps } from './edit-item-dialog';

const load = () => import('./edit-item-dialog');
const EditItemDialog = lazy(load);

/** The dialog that edits an item, fetched ahead of need but after the screen. */
export function EditItemLazily(props: EditItemDialogProps) {
  return (
    <Deferred when={props.item !== null} prefetch={load}>
      <EditItemDialog {...props} />
    </Deferred>
  );
}
