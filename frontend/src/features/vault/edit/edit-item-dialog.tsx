import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { toFailure } from '@/shared/api/failure';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { useLazyVaultItemQuery, useUpdateItemMutation } from '../api';
import { ItemForm } from '../item-form/item-form';
import { categoryInfo } from '../model/categories';
import { formValues, type ItemValues, toDraft } from '../model/form-values';
import { type VaultItem } from '../types';

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

/** It was deleted in another tab, or on another device, while the form was open. */
const GONE = 'This item is no longer in your Vault.';
/** It was changed there, or by the monthly valuation. Saving again is knowing better. */
const CHANGED =
  'This item was changed meanwhile. Your changes are still here; save again to keep them.';

function EditItem({ item, onDone }: { item: VaultItem; onDone: () => void }) {
  const [updateItem] = useUpdateItemMutation();
  const [readItem] = useLazyVaultItemQuery();
  // That of the item as the form shows it, whatever is read meanwhile.
  const [version, setVersion] = useState(item.version);

  const submit = async (values: ItemValues): Promise<ApiError | undefined> => {
    const draft = { ...toDraft(item.category, values, true), version };
    const { error } = await updateItem({ id: item.id, draft });
    if (!error) {
      onDone();
      return undefined;
    }
    const failure = toFailure(error);
    if (failure.status === 404) return { status: 404, message: GONE };
    if (!failure.errors?.some(({ field }) => field === 'version')) return failure;
    const { data: now } = await readItem(item.id);
    if (now) setVersion(now.version);
    return { status: failure.status, message: CHANGED };
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
