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

/** No message for a failure: the refetched list still has the transaction. */
export function DeleteTransactionDialog({
  itemId,
  transaction,
  onClose,
}: DeleteTransactionDialogProps) {
  const hidden = useAmountsHidden();
  const [deleteTransaction, { isLoading }] = useDeleteTransactionMutation();
  const movesBalance = transaction?.affects_balance === true;
  const confirm = async () => {
    if (transaction) {
      await deleteTransaction({ itemId, transactionId: transaction.id, movesBalance });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={transaction !== null}
      title="Delete this transaction?"
      thing={transaction?.name}
      message={movesBalance ? `${movedBack(transaction, hidden)} ${FOR_GOOD}` : FOR_GOOD}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}

const FOR_GOOD = 'This action cannot be undone.';

const movedBack = ({ amount }: Transaction, hidden: boolean) =>
  `The balance goes back by ${hidden ? 'the same amount' : formatPounds(Math.abs(amount))}.`;
