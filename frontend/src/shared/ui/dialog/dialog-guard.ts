import { createContext, use, useLayoutEffect } from 'react';

/**
 * Why a dialog cannot be closed at once: its form is being sent, typed text would be lost, or what it
 * shows is never shown again.
 */
export type GuardReason = 'busy' | 'unsaved' | 'shown-once';

interface DialogGuard {
  /** Whether a form in the dialog is being sent. */
  busy: boolean;
  /** Guards the dialog until the returned function is called. */
  guard: (reason: GuardReason) => () => void;
  /** Calls `handler` when what was typed is thrown away, until the returned function is called. */
  onDiscard: (handler: () => void) => () => void;
  /** Closes the dialog, or asks first. */
  requestClose: () => void;
}

const nothing = () => undefined;

export const DialogGuardContext = createContext<DialogGuard>({
  busy: false,
  guard: () => nothing,
  onDiscard: () => nothing,
  requestClose: nothing,
});

/** Guards the dialog around, if there is one, while `active`. */
export function useDialogGuard(reason: GuardReason, active: boolean) {
  const { guard } = use(DialogGuardContext);
  useLayoutEffect(() => (active ? guard(reason) : undefined), [guard, reason, active]);
}
