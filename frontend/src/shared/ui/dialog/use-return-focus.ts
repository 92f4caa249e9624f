import { useRef } from 'react';
import { useMoved } from './use-moved';

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so for its own trigger
 * only, and our dialogs are opened by state. A screen entered meanwhile keeps it: it has focused its
 * heading.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const { mark, hasMoved } = useMoved();
  return {
    remember: () => {
      opener.current = document.activeElement;
      mark();
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (hasMoved()) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus();
      }
    },
  };
}
