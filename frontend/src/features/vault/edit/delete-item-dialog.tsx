import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useDeleteItemMutation } from '../api';
import { type VaultItem } from '../types';

interface DeleteItemDialogProps {
  /** The item to delete; null while the dialog is closed. */
  item: VaultItem | null;
  onClose: () => void;
  /** Called instead once it is deleted. */
  onDeleted?: () => void;
}

/** No message for a failure: the refetched list still has the item. */
export function DeleteItemDialog({ item, onClose, onDeleted = onClose }: DeleteItemDialogProps) {
  const [deleteItem, { isLoading }] = useDeleteItemMutation();
  const confirm = async () => {
    if (!item) return;
    const { error } = await deleteItem(item.id);
    if (error) onClose();
    else onDeleted();
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
