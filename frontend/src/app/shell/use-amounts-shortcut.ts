import { useEffect } from 'react';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { isMac } from '@/shared/lib/is-mac';

/** Where Option, Shift and H write a letter on a Mac; on other machines they write nothing anywhere. */
const TEXT_INPUTS =
  'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, [contenteditable]';

/** Alt, Shift and H, which no browser keeps for itself; the place of the key, as Option changes what it writes. */
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
