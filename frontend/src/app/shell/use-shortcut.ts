import { useEffect, useRef } from 'react';
import { isMac } from '@/shared/lib/is-mac';

/** Here Option+Shift and a letter types another letter on a Mac; on other systems it types nothing. */
const TEXT_INPUTS =
  'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, [contenteditable]';

/**
 * Alt+Shift and a letter that no browser uses. Checks the key's position, because Option changes its
 * letter.
 */
export function useShortcut(position: `Key${string}`, action: () => void) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, shiftKey, ctrlKey, metaKey, code, repeat, target } = event;
      if (!altKey || !shiftKey || ctrlKey || metaKey || code !== position || repeat) return;
      if (isMac() && target instanceof Element && target.closest(TEXT_INPUTS)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [position]);
}
