import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { useRemoveStatementMutation } from '@/shared/statements/api';
import { type ImportedStatement } from '@/shared/statements/types';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { counted } from '../wording';

export type Undoable = Pick<ImportedStatement, 'id' | 'name' | 'new' | 'joined'>;

interface UndoImportDialogProps {
  /** The import asked about; null while the dialog is closed. */
  statement: Undoable | null;
  onClose: () => void;
  onUndone?: () => void;
}

/** Asks before an import is undone, and names what it takes back. */
export function UndoImportDialog({ statement, onClose, onUndone }: UndoImportDialogProps) {
  const [remove, { isLoading }] = useRemoveStatementMutation();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!statement) return;
    const { error } = await remove({ id: statement.id, imported: true });
    const failure = error && toApiError(error);
    if (failure && failure.status !== 404) {
      setProblem(errorMessage(failure, UNREACHABLE));
      return;
    }
    close();
    onUndone?.();
  };
  return (
    <ConfirmDialog
      open={statement !== null}
      title="Undo this import?"
      message={statement ? takenBack(statement) : undefined}
      problem={problem}
      confirmLabel="Undo import"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    />
  );
}

function takenBack({ name, new: added, joined }: Undoable): string {
  const parts = [
    `This removes ${counted(added + joined, 'transaction')} and the balances that came from ${name}, and the file itself.`,
  ];
  if (joined > 0) {
    parts.push(
      joined === 1
        ? 'The transaction that you joined comes back as you typed it.'
        : `The ${joined} transactions that you joined come back as you typed them.`,
    );
  }
  parts.push('Balances that you typed and it replaced come back too.');
  return parts.join(' ');
}
