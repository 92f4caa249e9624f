import { useEffect, useState } from 'react';

/** Whether so many milliseconds have passed since the component appeared. */
export function useElapsed(milliseconds: number): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      setOver(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds]);

  return over;
}
