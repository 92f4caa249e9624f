import { useState } from 'react';

/** Renders a long list step by step: `step` entries at first and `step` more at a time. */
export function useIncrementalList<T>(entries: readonly T[], step: number) {
  const [most, setMost] = useState(step);
  return {
    shown: entries.slice(0, most),
    /** Shows more; undefined when all are shown. */
    more:
      entries.length > most
        ? () => {
            setMost(most + step);
          }
        : undefined,
  };
}
