import { createContext, use, useLayoutEffect } from 'react';

/**
 * What keeps a dialog from being closed at once: it is being sent, something typed would be lost, or what
 * it shows is never shown again.
 */
export type Hold = 'busy' | 'unsaved' | 'shown-once';

interface Holding {
  /** Whether the dialog around is being sent. */
  busy: boolean;
  /** Holds the dialog until the function it gives is called. */
  hold: (why: Hold) => () => void;
  /** Closes the dialog by the rule of its cross. */
  leave: () => void;
}

const nothing = () => undefined;

export const HoldingContext = createContext<Holding>({
  busy: false,
  hold: () => nothing,
  leave: nothing,
});

/** Holds the dialog around, if there is one, for as long as something is so. */
export function useHoldDialog(why: Hold, isSo: boolean) {
  const { hold } = use(HoldingContext);
  useLayoutEffect(() => (isSo ? hold(why) : undefined), [hold, why, isSo]);
}
