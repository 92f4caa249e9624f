import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusNear, type FocusPlace, focusPlace } from './focus-place';

/**
 * Keeps the focus in a list when the row that has it is removed, as after a deletion. Mark the element with
 * `data-keeps-focus`.
 */
export function useListFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; place: FocusPlace | undefined } | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !list.current?.contains(target)) return;
      last.current = { element: target, place: focusPlace(target) };
    };
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target)) last.current = null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [list]);

  useLayoutEffect(() => {
    const removed = last.current;
    if (!removed || removed.element.isConnected) return;
    last.current = null;
    // Unless something else has the focus by now, such as a dialog.
    if (document.activeElement === document.body) focusNear(removed.place);
  });
}
