import { useSyncExternalStore } from 'react';
import { storage } from '@/shared/session/storage';

const listeners = new Set<() => void>();

/**
 * Whether amounts are hidden from those who look on. It holds in every tab, in those opened later and after
 * a session has ended: whoever hid them in public must not find them shown by another way in. Logging out
 * forgets it with all else.
 */
export const hiddenAmounts = {
  areHidden: storage.amountsHidden,
  toggle() {
    storage.setAmountsHidden(!storage.amountsHidden());
    for (const changed of listeners) changed();
  },
};

function subscribe(changed: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (storage.concernsAmounts(event)) changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Whether what is shown may say how much. */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, hiddenAmounts.areHidden);
}
