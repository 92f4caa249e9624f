import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { toApiError } from '@/shared/api/api-error';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { mergeEdits } from '@/shared/form/merge-edits';
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
    >
      {item && <EditItem item={item} onDone={onClose} />}
    </Dialog>
  );
}

/** Deleted in another tab or on another device while the form was open. */
const GONE = 'This item is no longer in your Vault.';
/** Changed there, or by the monthly valuation. Saving again merges both. */
const CHANGED =
  'This item was changed elsewhere. Your changes are still here: save again to keep both.';

function EditItem({ item, onDone }: { item: VaultItem; onDone: () => void }) {
  const [updateItem] = useUpdateItemMutation();
  const draft = useDraft(draftName('item', item.id));
  const [readItem] = useLazyVaultItemQuery();
  // `opened` is what the form shows; `stored` is what the server had last.
  const [opened] = useState(item);
  const [stored, setStored] = useState(item);

  const submit = async (values: ItemValues, unfinished: boolean): Promise<ApiError | undefined> => {
    const merged = mergeEdits(valuesOf(stored), valuesOf(opened), values, TOGETHER);
    const said = { ...toDraft(item.category, merged, true), version: stored.version };
    const { error } = await updateItem({
      item: opened,
      draft: { ...said, ...(unfinished && { unfinished }) },
    });
    if (!error) {
      onDone();
      return undefined;
    }
    const failure = toApiError(error);
    if (failure.status === 404) return { status: 404, message: GONE };
    if (!failure.errors?.some(({ field }) => field === 'version')) return failure;
    const { data: now } = await readItem(item.id);
    if (now) setStored(now);
    return { status: failure.status, message: CHANGED };
  };

  return (
    <ItemForm
      category={item.category}
      initialValues={valuesOf(opened)}
      editing
      submitLabel="Save"
      defaultError="Failed to update vault item"
      draft={draft}
      onSubmit={submit}
    />
  );
}

const valuesOf = (item: VaultItem) => formValues(item.category, item);

/** Each depends on the others. */
const TOGETHER: readonly string[] = ['quantity', 'unit_value', 'holding_value'];
