import { useCallback, useSyncExternalStore } from 'react';

/** Below 768 px the signed-in layout is the narrow one. */
export const NARROW = '(max-width: 767.98px)';

/** Whether the query matches now; false where the environment has no media queries. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  );
}
