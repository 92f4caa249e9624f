import { type RefObject, useEffect, useRef } from 'react';

interface NearEndOptions {
  /** What may come near. */
  target: RefObject<Element | null>;
  /** The box that is scrolled; without it, the window. */
  scroller?: RefObject<Element | null>;
  onNear: () => void;
  /** Whether it matters. */
  active: boolean;
  /** Looked at anew when it changes: what stays in sight gives no sign of itself. */
  rendered: unknown;
}

/** How far ahead of the reader `onNear` is called. */
const MARGIN = '800px';

/** Tells when the reader comes near the end of what is shown. */
export function useNearEnd({ target, scroller, onNear, active, rendered }: NearEndOptions): void {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    if (!active || !target.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { root: scroller?.current ?? null, rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => {
      observer.disconnect();
    };
  }, [target, scroller, active, rendered]);
}
