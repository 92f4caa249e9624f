import { useEffect, useState } from 'react';

/** Long enough for the first screen to load and render. */
const FIRST_SCREEN_MS = 1000;

/** Whether the first screen has had its time and the browser nothing else to do since. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => {
      setIdle(true);
    };
    const timer = setTimeout(() => {
      // Safari has no such call.
      if ('requestIdleCallback' in window) requestIdleCallback(rest);
      else rest();
    }, FIRST_SCREEN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return idle;
}
