import { useCallback, useRef, useState } from 'react';
import { useHistoryBlocker } from '@/shared/lib/history-blocker';
import { useLeaveWarning } from '@/shared/lib/use-leave-warning';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';
import { DialogGuardContext, type GuardReason } from './dialog-guard';

export { DialogFooter, type Accent } from './dialog-frame';

export type DialogProps = Omit<DialogFrameProps, 'busy'>;

/** The props by which its parent opens and closes a dialog. */
export type DialogControl = Pick<DialogProps, 'open' | 'onOpenChange'>;

const NO_GUARDS: Record<GuardReason, number> = { busy: 0, unsaved: 0, 'shown-once': 0 };

const TYPED = {
  title: 'Discard your changes?',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};

const SHOWN_ONCE = {
  title: 'Have you saved them?',
  message: "You won't see them again.",
  confirmLabel: 'Close',
  cancelLabel: 'Go back',
};

/**
 * A modal dialog. Its close button, Cancel, Escape and a press outside do nothing while a form in it is
 * being sent. They ask before typed text is discarded. So does the browser's Back.
 */
export function Dialog({ open, onOpenChange, ...frame }: DialogProps) {
  const [guards, setGuards] = useState(NO_GUARDS);
  const [asking, setAsking] = useState(false);
  const [discarded, setDiscarded] = useState(false);
  const busy = open && guards.busy > 0;
  const shownOnce = open && guards['shown-once'] > 0;
  const unsaved = open && (guards.unsaved > 0 || shownOnce);
  useLeaveWarning(unsaved);

  const guard = useCallback((reason: GuardReason) => {
    setGuards((counts) => ({ ...counts, [reason]: counts[reason] + 1 }));
    return () => {
      setGuards((counts) => ({ ...counts, [reason]: counts[reason] - 1 }));
    };
  }, []);

  const discards = useRef(new Set<() => void>());
  const onDiscard = useCallback((handler: () => void) => {
    discards.current.add(handler);
    return () => {
      discards.current.delete(handler);
    };
  }, []);

  const requestClose = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else onOpenChange(false);
  };

  useHistoryBlocker(unsaved, requestClose);

  return (
    <DialogGuardContext value={{ busy, guard, onDiscard, requestClose }}>
      <DialogFrame {...frame} open={open} busy={busy} onOpenChange={requestClose} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...(shownOnce ? SHOWN_ONCE : TYPED)}
        accent={frame.accent}
        onConfirm={() => {
          for (const discard of discards.current) discard();
          setDiscarded(true);
          setAsking(false);
        }}
        // Close only now, so that the dialog beneath can return the focus to its opener.
        onClosed={() => {
          if (discarded) onOpenChange(false);
          setDiscarded(false);
        }}
      />
    </DialogGuardContext>
  );
}
