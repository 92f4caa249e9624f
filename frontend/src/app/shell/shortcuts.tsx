import { useEffect, useState } from 'react';
import { deferredDialog } from '@/shared/ui/deferred/deferred';

const ShortcutsDialog = deferredDialog(() => import('./shortcuts-dialog'));

/** Where `?` is a character like any other, and where a dialog stands already. */
const WRITES = 'input, textarea, select, [contenteditable]';
const OPEN_DIALOG = '[role=dialog][data-state=open]';

/** `?` opens the list of keyboard shortcuts. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(WRITES)) return;
      if (!document.querySelector(OPEN_DIALOG)) setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);

  return <ShortcutsDialog open={open} onOpenChange={setOpen} />;
}
