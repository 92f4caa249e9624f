import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { useLazyVaultItemQuery, useUpdateItemMutation } from '../api';
import { formValues, toDraft } from '../model/form-values';
import { type ItemDraft, type VaultItem } from '../types';

/** Deleted in another tab or on another device while the form was open. */
const GONE = 'This item is no longer in your Vault.';

/** Saves an item that `opened` shows. `changed` says that it was changed elsewhere, or by the monthly valuation. */
export function useSaveItem(opened: VaultItem, changed: string) {
  const [updateItem] = useUpdateItemMutation();
  const [readItem] = useLazyVaultItemQuery();
  /** What the server had last. */
  const [stored, setStored] = useState(opened);

  const save = async (draft: ItemDraft): Promise<ApiError | undefined> => {
    const { error } = await updateItem({
      item: opened,
      draft: { ...draft, version: stored.version },
    });
    if (!error) return undefined;
    const failure = toApiError(error);
    if (failure.status === 404) return { status: 404, message: GONE };
    if (!failure.errors?.some(({ field }) => field === 'version')) return failure;
    const { data: now } = await readItem(opened.id);
    if (now) setStored(now);
    return { status: failure.status, message: changed };
  };
  return { stored, save };
}

/** An item as it is stored, to be sent with another end. */
export const storedDraft = (item: VaultItem): ItemDraft => ({
  ...toDraft(item.category, formValues(item.category, item)),
  ...(item.missing.length > 0 && { unfinished: true }),
});
