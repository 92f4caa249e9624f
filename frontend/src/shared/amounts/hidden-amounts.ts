import { useSyncExternalStore } from 'react';
import { storage } from '@/shared/session/storage';

const listeners = new Set<() => void>();

/**
 * Whether amounts are hidden from onlookers. It holds in every tab and after a session has expired: amounts
 * hidden in public must not come back by themselves. Signing out clears it.
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

export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, hiddenAmounts.areHidden);
}
