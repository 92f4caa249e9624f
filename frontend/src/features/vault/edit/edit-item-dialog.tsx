import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { mergeEdits } from '@/shared/form/merge-edits';
import { today } from '@/shared/lib/dates';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { ItemForm } from '../item-form/item-form';
import { categoryInfo } from '../model/categories';
import { formValues, type ItemValues, toDraft } from '../model/form-values';
import { pastDayOf } from '../model/past-day';
import { type VaultItem } from '../types';
import { useSaveItem } from './use-save-item';

export interface EditItemDialogProps {
  /** The item to edit; null while the dialog is closed. */
  item: VaultItem | null;
  /** The date that it begins with; its first field without one. */
  focus?: string;
  onClose: () => void;
}

/** Edits an item in the form it was added with. */
export default function EditItemDialog({ item, focus, onClose }: EditItemDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={item ? `Edit ${categoryInfo[item.category].label}` : 'Edit'}
      width="form"
    >
      {item && <EditItem item={item} focus={focus} onDone={onClose} />}
    </Dialog>
  );
}

/** Saving again merges both. */
const CHANGED =
  'This item was changed elsewhere. Your changes are still here: save again to keep both.';

interface EditItemProps {
  item: VaultItem;
  focus?: string;
  onDone: () => void;
}

function EditItem({ item, focus, onDone }: EditItemProps) {
  const draft = useDraft(draftName('item', item.id));
  const [opened] = useState(item);
  const [openedOn] = useState(today);
  const { stored, save } = useSaveItem(opened, CHANGED);
  const initialValues = { ...valuesOf(opened), as_of: openedOn };

  const submit = async (values: ItemValues, unfinished: boolean): Promise<ApiError | undefined> => {
    const merged = mergeEdits(valuesOf(stored), valuesOf(opened), values, TOGETHER);
    const asOf = pastDayOf(values, initialValues);
    const failure = await save({
      ...toDraft(item.category, merged, true),
      ...(asOf && { asOf }),
      ...(unfinished && { unfinished }),
    });
    if (!failure) onDone();
    return failure;
  };

  return (
    <ItemForm
      category={item.category}
      initialValues={initialValues}
      editing
      itemId={item.id}
      focus={focus}
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
