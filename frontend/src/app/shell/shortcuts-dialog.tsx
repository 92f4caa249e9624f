import { isMac } from '@/shared/lib/is-mac';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import styles from './shortcuts-dialog.module.css';

/** What each key does; a name in several parts is pressed together. */
const SHORTCUTS: readonly { does: string; keys: readonly string[] }[] = [
  { does: 'Search', keys: isMac() ? ['⌘', 'K'] : ['Ctrl', 'K'] },
  { does: 'Hide or show amounts', keys: isMac() ? ['⌥', '⇧', 'H'] : ['Alt', 'Shift', 'H'] },
  { does: 'Lock now', keys: isMac() ? ['⌥', '⇧', 'L'] : ['Alt', 'Shift', 'L'] },
  { does: 'Go to the next tab or tile', keys: ['→'] },
  { does: 'Go to the previous tab or tile', keys: ['←'] },
  { does: 'Go to the row below or above', keys: ['↓', '↑'] },
  { does: 'Go to the first or last', keys: ['Home', 'End'] },
  { does: 'Close a dialog or menu', keys: ['Esc'] },
  { does: 'Show this list', keys: ['?'] },
];

/** Every key that does something, as `?` shows them. */
export default function ShortcutsDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {SHORTCUTS.map(({ does, keys }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
