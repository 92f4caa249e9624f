import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { formatPounds } from '@/shared/lib/money';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { type Transaction, useDeleteTransactionMutation } from './api';

interface DeleteTransactionDialogProps {
  itemId: string;
  /** The one asked about; null while the dialog is closed. */
  transaction: Transaction | null;
  onClose: () => void;
}

/** Says why where a rule forbids it: savings may not fall below zero. Of a failure the refetched list tells. */
export function DeleteTransactionDialog({
  itemId,
  transaction,
  onClose,
}: DeleteTransactionDialogProps) {
  const hidden = useAmountsHidden();
  const [deleteTransaction, { isLoading }] = useDeleteTransactionMutation();
  const movesBalance = transaction?.affects_balance === true;
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!transaction) return;
    const { error } = await deleteTransaction({ itemId, transaction });
    const failure = error && toApiError(error);
    if (failure?.status === 422) setProblem(failure.message);
    else close();
  };
  return (
    <ConfirmDialog
      open={transaction !== null}
      title="Delete this transaction?"
      thing={transaction?.name}
      message={movesBalance ? `${movedBack(transaction, hidden)} ${FOR_GOOD}` : FOR_GOOD}
      problem={problem}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    />
  );
}

const FOR_GOOD = 'This action cannot be undone.';

const movedBack = ({ amount }: Transaction, hidden: boolean) =>
  `The balance goes back by ${hidden ? 'the same amount' : formatPounds(Math.abs(amount))} from that day, until the next one you typed.`;
