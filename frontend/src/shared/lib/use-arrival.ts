import { startTransition, useEffect, useState } from 'react';

/**
 * `value`, which is held back when it arrives until a transition can render it: in slices, between which a
 * phone answers to touch. A value that is there from the start, and every later one, is used at once.
 */
export function useArrival<Value>(value: Value | undefined): Value | undefined {
  const isHere = value !== undefined;
  const [arrived, setArrived] = useState(isHere);
  useEffect(() => {
    if (isHere) {
      startTransition(() => {
        setArrived(true);
      });
    }
  }, [isHere]);
  return arrived ? value : undefined;
}
