import { type RefObject, useEffect, useRef } from 'react';

interface Near {
  /** What may come near. */
  target: RefObject<Element | null>;
  /** The box that is scrolled; without it, the window. */
  scroller?: RefObject<Element | null>;
  onNear: () => void;
  /** Whether it matters. */
  active: boolean;
  /** Looked at anew when it changes: what stays in sight gives no sign of itself. */
  after: unknown;
}

/** How far ahead of the reader `onNear` is called. */
const AHEAD = '800px';

/** Tells when the reader comes near the end of what is shown. */
export function useNear({ target, scroller, onNear, active, after }: Near): void {
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  });

  useEffect(() => {
    if (!active || !target.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) tell.current();
      },
      { root: scroller?.current ?? null, rootMargin: AHEAD },
    );
    observer.observe(target.current);
    return () => {
      observer.disconnect();
    };
  }, [target, scroller, active, after]);
}
