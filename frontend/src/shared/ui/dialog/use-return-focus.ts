import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusNear, type FocusPlace, focusPlace } from '@/shared/lib/focus-place';
import { useHasNavigated } from './use-has-navigated';

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so for its own trigger
 * only, and our dialogs are opened by state. A screen entered meanwhile keeps it: it has focused its
 * heading. Where the opener is gone, as the row of something deleted is, or disabled by what the
 * dialog began, the dialog it stood in takes it, else what stands near.
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
     * For `onOpenAutoFocus`: a menu that opened the dialog may have given the focus back to its button
     * since. Radix leaves it out where something in the dialog has the focus already.
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
