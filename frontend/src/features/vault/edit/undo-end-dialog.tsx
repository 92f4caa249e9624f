import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { endedWords } from '../model/ended';
import { type VaultItem } from '../types';
import { storedDraft, useSaveItem } from './use-save-item';

interface UndoEndDialogProps {
  /** The item that was sold or closed. */
  item: VaultItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It counts again, and the dialog is gone. */
  onDone: () => void;
}

/** Asks whether an item is theirs again. The form beneath keeps what was typed unless they say yes. */
export function UndoEndDialog({ item, open, onOpenChange, onDone }: UndoEndDialogProps) {
  const { done, hasProceeds } = endedWords[item.category];
  const { stored, save } = useSaveItem(item, 'This item was changed elsewhere. Try again.');
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState(false);
  const [problem, setProblem] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    const failure = await save({ ...storedDraft(stored), ended: null });
    setBusy(false);
    setProblem(failure && errorMessage(failure, 'Failed to update vault item'));
    if (failure) return;
    setUndone(true);
    onOpenChange(false);
  };

  return (
    <ConfirmDialog
      open={open}
      title={`Undo “${done}”?`}
      message={`It counts in your totals again. We'll remove the day${hasProceeds ? ' and the price' : ''}.`}
      confirmLabel="Undo"
      problem={problem}
      busy={busy}
      onConfirm={() => void confirm()}
      onOpenChange={(next) => {
        setProblem(undefined);
        onOpenChange(next);
      }}
      // Only now, so that the dialog beneath can return the focus to its opener.
      onClosed={() => {
        if (undone) onDone();
      }}
    />
  );
}
