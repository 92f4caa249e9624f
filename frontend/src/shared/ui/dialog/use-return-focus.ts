import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusNear, type FocusPlace, focusPlace } from '@/shared/lib/focus-place';
import { useHasNavigated } from './use-has-navigated';

/**
 * Returns the focus to the element that had it when a dialog opened. Radix does so for its own trigger
 * only, and our dialogs are opened by state. If the user has navigated, the new screen's heading keeps it.
 * If the opener is gone or disabled, the dialog it was in takes it, or else a row nearby.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Element | null>(null);
  const beneath = useRef<HTMLElement | null>(null);
  const place = useRef<FocusPlace | undefined>(undefined);
  const { mark, hasNavigated } = useHasNavigated();

  const remember = () => {
    opener.current = document.activeElement;
    beneath.current = opener.current?.closest<HTMLElement>('[role=dialog]') ?? null;
    place.current = opener.current ? focusPlace(opener.current) : undefined;
    mark();
  };

  const rememberOpener = useEffectEvent(remember);
  // Before anything in the dialog can take the focus by itself.
  useLayoutEffect(() => {
    if (open) rememberOpener();
  }, [open]);

  return {
    /**
     * For `onOpenAutoFocus`: a menu that opened the dialog may have returned the focus to its button by
     * then. Radix skips it if something in the dialog has the focus already.
     */
    remember,
    /** For `onCloseAutoFocus`. */
    restore: (event: Event) => {
      event.preventDefault();
      if (hasNavigated()) return;
      for (const had of [opener.current, beneath.current]) {
        if (had instanceof HTMLElement) had.focus();
        if (had && document.activeElement === had) return;
      }
      focusNear(place.current);
    },
  };
}
