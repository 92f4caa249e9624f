import { Button } from '../button/button';
import { Dialog, type Accent } from '../dialog/dialog';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, as in "Delete this document?". */
  title: string;
  message?: string;
  confirmLabel?: string;
  onConfirm: () => void;
  onOpenChange: (open: boolean) => void;
  busy?: boolean;
  accent?: Accent;
}

/** Asks before a deletion; the focus begins on the way back. */
export function ConfirmDialog({
  open,
  title,
  message = 'This action cannot be undone.',
  confirmLabel = 'Delete',
  onConfirm,
  onOpenChange,
  busy = false,
  accent,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={message}
      accent={accent}
      closable={false}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
