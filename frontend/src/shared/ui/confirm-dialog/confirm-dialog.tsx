import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import { DialogFrame, type Accent } from '../dialog/dialog-frame';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, as in "Delete this document?". */
  title: string;
  /** The thing itself, as in "14 Clevedon Terrace and its 3 documents": the question that stands first asks about it. */
  thing?: string;
  message?: string;
  /** Why it was not done. */
  problem?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onOpenChange: (open: boolean) => void;
  /** Called when the dialog is gone and the focus is back. */
  onClosed?: () => void;
  busy?: boolean;
  accent?: Accent;
}

/** Asks before a deletion. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  thing,
  message = 'This action cannot be undone.',
  problem,
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  onConfirm,
  onOpenChange,
  onClosed,
  busy = false,
  accent,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      onClosed={onClosed}
      title={title}
      question={thing === undefined ? undefined : `${confirmLabel} ${thing}?`}
      description={message}
      accent={accent}
      closable={false}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {problem && <Alert tone="error">{problem}</Alert>}
    </DialogFrame>
  );
}
