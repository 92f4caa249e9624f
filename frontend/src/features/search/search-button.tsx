import { useEffect, useState } from 'react';
import { isMac } from '@/shared/lib/is-mac';
import { IconButton } from '@/shared/ui/button/icon-button';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './search-button.module.css';

const SearchDialog = deferredDialog(() => import('./search-dialog'));

/**
 * Opens the search, as Ctrl or Cmd and K do from anywhere in the frame. It looks like the field that it
 * opens; on a narrow screen it is a sign only.
 */
export function SearchButton({ narrow }: { narrow: boolean }) {
  const [open, setOpen] = useState(false);
  useShortcut(() => {
    setOpen(true);
  });
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-keyshortcuts': isMac() ? 'Meta+K' : 'Control+K',
    onClick: () => {
      setOpen(true);
    },
  } as const;

  return (
    <>
      {narrow ? (
        <IconButton label="Search" icon="search" {...opener} />
      ) : (
        <button type="button" className={styles.button} {...opener}>
          <Icon name="search" size={18} />
          <span className={styles.label}>Search</span>
          <kbd className={styles.keys} aria-hidden="true">
            {isMac() ? '⌘K' : 'Ctrl K'}
          </kbd>
        </button>
      )}
      <SearchDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The shortcut does nothing while a dialog is open. */
const OPEN_DIALOG = '[role=dialog][data-state=open]';

function useShortcut(onPressed: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // On a Mac, Ctrl and K delete what is left of a line.
      const modifier = event.metaKey || (event.ctrlKey && !isMac());
      if (!modifier || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector(OPEN_DIALOG)) onPressed();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [onPressed]);
}
