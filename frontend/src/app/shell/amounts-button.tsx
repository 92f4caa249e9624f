import { hiddenAmounts, useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { isMac } from '@/shared/lib/is-mac';
import { IconButton } from '@/shared/ui/button/icon-button';
import { useAmountsShortcut } from './use-amounts-shortcut';

/** Label and icon of the button, here and in the sheet of a narrow screen. */
export const amountsToggle = (hidden: boolean) =>
  ({ label: hidden ? 'Show amounts' : 'Hide amounts', icon: hidden ? 'eye-off' : 'eye' }) as const;

/** Hides or shows all amounts, like Alt+Shift+H. */
export function AmountsButton() {
  const hidden = useAmountsHidden();
  const { label, icon } = amountsToggle(hidden);
  useAmountsShortcut();
  return (
    <IconButton
      label={label}
      icon={icon}
      title={`${label} (${isMac() ? '⌥⇧H' : 'Alt+Shift+H'})`}
      aria-keyshortcuts="Alt+Shift+H"
      onClick={hiddenAmounts.toggle}
    />
  );
}
