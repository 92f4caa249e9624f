import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusNear, type FocusPlace, focusPlace } from './focus-place';

/**
 * Keeps the focus in a list whose rows go away, as they do once a deletion is read: it would be lost to
 * the page. The element is to be marked by `data-keeps-focus`.
 */
export function useListFocus(list: RefObject<HTMLElement | null>): void {
  const held = useRef<{ element: Element; place: FocusPlace | undefined } | null>(null);

  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !list.current?.contains(target)) return;
      held.current = { element: target, place: focusPlace(target) };
    };
    const letGo = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target)) held.current = null;
    };
    document.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', letGo);
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', letGo);
    };
  }, [list]);

  useLayoutEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected) return;
    held.current = null;
    // Somebody else has it meanwhile, such as a dialog.
    if (document.activeElement === document.body) focusNear(lost.place);
  });
}
