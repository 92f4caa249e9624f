import { useEffect, useRef } from 'react';

/** Calls `onReconnect` when the browser is online again or the tab is shown. */
export function useOnReconnect(onReconnect: () => void): void {
  const latest = useRef(onReconnect);
  useEffect(() => {
    latest.current = onReconnect;
  });

  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}
