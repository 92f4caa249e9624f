import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { type Transaction, useDeleteTransactionMutation } from './api';

interface DeleteTransactionDialogProps {
  itemId: string;
  /** The one asked about; null while the dialog is closed. */
  transaction: Transaction | null;
  onClose: () => void;
}

/** No message for a failure: the refetched list still has the transaction. */
export function DeleteTransactionDialog({
  itemId,
  transaction,
  onClose,
}: DeleteTransactionDialogProps) {
  const [deleteTransaction, { isLoading }] = useDeleteTransactionMutation();
  const confirm = async () => {
    if (transaction) await deleteTransaction({ itemId, transactionId: transaction.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open={transaction !== null}
      title="Delete this transaction?"
      thing={transaction?.name}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}
