import { type ApiError } from '@/shared/api/envelope';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { useUpdateItemMutation } from '../api';
import { ItemForm } from '../item-form/item-form';
import { categoryInfo } from '../model/categories';
import { formValues, type ItemValues, toDraft } from '../model/form-values';
import { type VaultItem } from '../types';
import { toFailure } from '@/shared/api/failure';

export interface EditItemDialogProps {
  /** The item to edit; null while the dialog is closed. */
  item: VaultItem | null;
  onClose: () => void;
}

/** Edits an item in the form it was added with. */
export default function EditItemDialog({ item, onClose }: EditItemDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={item ? `Edit ${categoryInfo[item.category].label}` : 'Edit'}
      width="form"
      staysOpen
    >
      {item && <EditItem item={item} onDone={onClose} />}
    </Dialog>
  );
}

function EditItem({ item, onDone }: { item: VaultItem; onDone: () => void }) {
  const [updateItem] = useUpdateItemMutation();

  const submit = async (values: ItemValues): Promise<ApiError | undefined> => {
    const draft = toDraft(item.category, values, true);
    const { error } = await updateItem({ id: item.id, draft });
    if (error) return toFailure(error);
    onDone();
    return undefined;
  };

  return (
    <ItemForm
      category={item.category}
      initialValues={formValues(item.category, item)}
      editing
      submitLabel="Save"
      defaultError="Failed to update vault item"
      onSubmit={submit}
      onCancel={onDone}
    />
  );
}
