import { useCallback, useState } from 'react';
import { useHeldHistory } from '@/shared/lib/held-history';
import { useLeaveWarning } from '@/shared/lib/use-leave-warning';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';
import { HoldingContext, type Hold } from './holding';

export { DialogFooter, type Accent } from './dialog-frame';

export type DialogProps = Omit<DialogFrameProps, 'busy'>;

/** What a dialog with a content of its own is told from outside. */
export type DialogOpening = Pick<DialogProps, 'open' | 'onOpenChange'>;

const NO_HOLDS: Record<Hold, number> = { busy: 0, unsaved: 0, 'shown-once': 0 };

const TYPED = {
  title: 'Discard your changes?',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};

const SHOWN_ONCE = {
  title: 'Have you kept them?',
  message: 'They are not shown again.',
  confirmLabel: 'Close',
  cancelLabel: 'Go back',
};

/**
 * A modal dialog. Its cross, its Cancel, Escape and a press beside it follow one rule: while what it
 * shows is being sent they do nothing, and what was typed is discarded only after a question. So does
 * the browser's Back as soon as there is something to lose.
 */
export function Dialog({ open, onOpenChange, ...frame }: DialogProps) {
  const [holds, setHolds] = useState(NO_HOLDS);
  const [asking, setAsking] = useState(false);
  const [discarded, setDiscarded] = useState(false);
  const busy = open && holds.busy > 0;
  const shownOnce = open && holds['shown-once'] > 0;
  const unsaved = open && (holds.unsaved > 0 || shownOnce);
  useLeaveWarning(unsaved);

  const hold = useCallback((why: Hold) => {
    setHolds((held) => ({ ...held, [why]: held[why] + 1 }));
    return () => {
      setHolds((held) => ({ ...held, [why]: held[why] - 1 }));
    };
  }, []);

  const leave = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else onOpenChange(false);
  };

  useHeldHistory(unsaved, leave);

  const holding = { busy, hold, leave };
  return (
    <HoldingContext value={holding}>
      <DialogFrame {...frame} open={open} busy={busy} onOpenChange={leave} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...(shownOnce ? SHOWN_ONCE : TYPED)}
        accent={frame.accent}
        onConfirm={() => {
          setDiscarded(true);
          setAsking(false);
        }}
        // Only then can the dialog beneath give the focus back to what opened it.
        onClosed={() => {
          if (discarded) onOpenChange(false);
          setDiscarded(false);
        }}
      />
    </HoldingContext>
  );
}
