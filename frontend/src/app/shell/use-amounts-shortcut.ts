import { useEffect } from 'react';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { isMac } from '@/shared/lib/is-mac';

/** Here Option+Shift+H types a letter on a Mac; on other systems it types nothing. */
const TEXT_INPUTS =
  'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, [contenteditable]';

/** Alt+Shift+H, which no browser uses. Checks the key's position, because Option changes its letter. */
export function useAmountsShortcut() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, shiftKey, ctrlKey, metaKey, code, repeat, target } = event;
      if (!altKey || !shiftKey || ctrlKey || metaKey || code !== 'KeyH' || repeat) return;
      if (isMac() && target instanceof Element && target.closest(TEXT_INPUTS)) return;
      event.preventDefault();
      hiddenAmounts.toggle();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
}
