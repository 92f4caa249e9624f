import { useState } from 'react';
import { useDocumentsInfiniteQuery } from '@/shared/documents/api';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useDeleteItemMutation } from '../api';
import { documentsPath } from '../tags';
import { type VaultItem } from '../types';
import { useForgetItem } from './use-forget-item';

export interface DeleteItemDialogProps {
  /** The item to delete; null while the dialog is closed. */
  item: VaultItem | null;
  onClose: () => void;
  /** Called instead once it is deleted, to leave the page of the item. */
  onDeleted?: () => void;
}

/** No message for a failure: the refetched list still has the item. */
export default function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemDialogProps) {
  const [deleteItem, { isLoading }] = useDeleteItemMutation();
  const { forget, onceLeft } = useForgetItem();
  const [deleting, setDeleting] = useState(false);
  const thing = useNameWithDocuments(item, deleting);
  const confirm = async () => {
    if (!item) return;
    setDeleting(true);
    const { error } = await deleteItem({ id: item.id, item });
    setDeleting(false);
    if (!error && onDeleted) {
      onceLeft(item.id);
      onDeleted();
      return;
    }
    if (!error) forget(item.id);
    onClose();
  };
  return (
    <ConfirmDialog
      open={item !== null}
      title="Delete this item?"
      thing={thing}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}

/**
 * `14 Clevedon Terrace and its 3 documents`; the name alone while their number is not known. Once the
 * item goes, its documents are not asked for again: they go with it.
 */
function useNameWithDocuments(item: VaultItem | null, deleting: boolean): string | undefined {
  const { data } = useDocumentsInfiniteQuery(
    { path: documentsPath(item?.id ?? ''), search: '' },
    { skip: item === null || deleting },
  );
  if (!item) return undefined;
  const count = data?.pages[0]?.total ?? 0;
  if (count === 0) return item.name;
  return `${item.name} and its ${count} ${count === 1 ? 'document' : 'documents'}`;
}
