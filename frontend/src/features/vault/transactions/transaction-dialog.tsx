import { Dialog } from '@/shared/ui/dialog/dialog';
import { type VaultItem } from '../types';
import { type Transaction } from './api';
import { ImportedForm } from './imported-form';
import { TransactionForm } from './transaction-form';

export interface TransactionDialogProps {
  item: VaultItem;
  /** The transaction to edit; without one, another is added. */
  transaction?: Transaction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
}

/** Adds or edits a transaction by hand. */
export default function TransactionDialog({
  open,
  onOpenChange,
  onSaved,
  ...about
}: TransactionDialogProps) {
  const done = () => {
    onSaved();
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={about.transaction ? 'Edit transaction' : 'Add transaction'}
    >
      {about.transaction?.type === 'imported' ? (
        <ImportedForm item={about.item} transaction={about.transaction} onDone={done} />
      ) : (
        <TransactionForm {...about} onDone={done} />
      )}
    </Dialog>
  );
}
