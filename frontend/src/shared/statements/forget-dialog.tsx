import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useRemoveStatementMutation } from './api';

interface ForgetDialogProps {
  /** The file asked about; null while the dialog is closed. */
  statement: { id: string; name: string } | null;
  onClose: () => void;
  onForgotten?: () => void;
}

/** Asks before a file that waits is forgotten. */
export function ForgetDialog({ statement, onClose, onForgotten }: ForgetDialogProps) {
  const [remove, { isLoading }] = useRemoveStatementMutation();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!statement) return;
    const { error } = await remove({ id: statement.id, imported: false });
    const failure = error && toApiError(error);
    if (failure && failure.status !== 404) {
      setProblem(errorMessage(failure, UNREACHABLE));
      return;
    }
    close();
    onForgotten?.();
  };
  return (
    <ConfirmDialog
      open={statement !== null}
      title="Forget this file?"
      thing={statement?.name}
      message="Nothing was imported from it. You can choose the file again later."
      problem={problem}
      confirmLabel="Forget"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    />
  );
}
