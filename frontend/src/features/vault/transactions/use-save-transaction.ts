import { useState } from 'react';
import { toApiError, toCreateError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import {
  type ImportedDraft,
  type Transaction,
  type TransactionDraft,
  type TransferDraft,
  useAddTransactionMutation,
  useEditTransactionMutation,
} from './api';

const STORED_BEFORE = 'Close this form, delete it in the list and add it again.';
/** Deleted in another tab or on another device while the form was open. */
const GONE = 'This transaction is no longer there.';
const CHANGED =
  'This transaction was changed elsewhere. Your changes are still here: save again to keep yours.';

type Said = Omit<TransactionDraft, 'version'> & TransferDraft;

type SaidOfAny = Said | Omit<ImportedDraft, 'version'>;

/** Saves over the transaction that is edited. Resolves to the error, if any. */
export function useEditTransaction(itemId: string) {
  const [editTransaction] = useEditTransactionMutation();
  const [outdated, setOutdated] = useState<number | null>();

  return async (edited: Transaction, said: SaidOfAny): Promise<ApiError | undefined> => {
    const { version: known } = edited;
    // It may not be among those that were fetched again: the user has said to keep theirs.
    const version = known === outdated ? null : known;
    const { error } = await editTransaction({
      itemId,
      transaction: edited,
      draft: { ...said, version },
    });
    if (!error) return undefined;
    const failure = toApiError(error);
    if (failure.status === 404) return { status: 404, message: GONE };
    const errorOf = (name: string) => failure.errors?.find(({ field }) => field === name);
    // The list is fetched again, and the field of the refused half may be gone with it.
    const refused = errorOf('paired');
    if (refused) return { status: failure.status, message: refused.message };
    if (!errorOf('version')) return failure;
    setOutdated(known);
    return { status: failure.status, message: CHANGED };
  };
}

/** Saves a transaction: a new one, or over the one that is edited. Resolves to the error, if any. */
export function useSaveTransaction(itemId: string, transaction: Transaction | undefined) {
  const idempotencyKey = useIdempotencyKey();
  const [addTransaction] = useAddTransactionMutation();
  const edit = useEditTransaction(itemId);

  return async (said: Said): Promise<ApiError | undefined> => {
    if (transaction) return edit(transaction, said);
    const draft = { ...said, version: null };
    const { error } = await addTransaction({ itemId, draft, idempotencyKey });
    return error && toCreateError(error, STORED_BEFORE);
  };
}
