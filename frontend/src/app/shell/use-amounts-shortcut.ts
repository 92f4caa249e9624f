import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { useShortcut } from './use-shortcut';

/** Alt+Shift+H. */
export function useAmountsShortcut() {
  useShortcut('KeyH', hiddenAmounts.toggle);
}
