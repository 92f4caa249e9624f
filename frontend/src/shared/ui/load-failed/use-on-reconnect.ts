import { useEffect, useRef } from 'react';

/** Calls when the connection or the person comes back. */
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
