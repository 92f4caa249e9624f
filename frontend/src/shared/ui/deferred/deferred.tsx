import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface DeferredProps {
  /** Whether it is wanted now. */
  when: boolean;
  /** Fetches its code while nothing else is to be done. */
  prefetch: () => Promise<unknown>;
  children: ReactNode;
}

/** Keeps what is only opened later, such as a dialog with a form, out of the first load. */
export function Deferred({ when, prefetch, children }: DeferredProps) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);

  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a connection it is fetched again when it is wanted.
      void prefetch().catch(() => undefined);
    }, PREFETCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [prefetch]);

  return wanted ? <Suspense>{children}</Suspense> : null;
}

const PREFETCH_AFTER_MS = 1000;
