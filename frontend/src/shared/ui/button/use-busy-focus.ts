import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/**
 * Gives a button the focus back that it lost by being disabled while busy, unless something else has
 * it by then. `ref` is handed the element as well.
 */
export function useBusyFocus(
  busy: boolean,
  ref: Ref<HTMLButtonElement> | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);

  // Browsers take the focus from a disabled button only after the layout.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (busy) hadFocus.current = focused === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      // A dialog takes the focus that a button in it loses.
      if (focused?.contains(button.current) !== false) button.current?.focus();
    }
  }, [busy]);

  return button;
}
