import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useDeleteItemMutation } from '../api';
import { type VaultItem } from '../types';

interface DeleteItemDialogProps {
  /** The item to delete; null while the dialog is closed. */
  item: VaultItem | null;
  onClose: () => void;
}

/** No message for a failure: the refetched list still has the item. */
export function DeleteItemDialog({ item, onClose }: DeleteItemDialogProps) {
  const [deleteItem, { isLoading }] = useDeleteItemMutation();
  const confirm = async () => {
    if (item) await deleteItem(item.id);
    onClose();
  };
  return (
    <ConfirmDialog
      open={item !== null}
      title="Delete this item?"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}
