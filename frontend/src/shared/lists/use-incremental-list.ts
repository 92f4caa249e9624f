import { useState } from 'react';

/** The beginning of a long list that is all there: `step` entries, and so many more at a time. */
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
