import { useEffect, useRef } from 'react';

/** Calls when the connection or the person comes back. */
export function useReturn(onReturn: () => void): void {
  const tell = useRef(onReturn);
  useEffect(() => {
    tell.current = onReturn;
  });

  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') tell.current();
    };
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}
