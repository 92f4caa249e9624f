import { type RefObject, useEffect, useRef } from 'react';

interface NearEndOptions {
  /** The element at the end of the list. */
  target: RefObject<Element | null>;
  /** The scroll container; by default the window. */
  scroller?: RefObject<Element | null>;
  onNear: () => void;
  active: boolean;
  /** Observes again when it changes: an element that stays in view fires no event. */
  rendered: unknown;
}

/** How far below the view counts as near. */
const MARGIN = '800px';

/** Calls `onNear` when the end of the list comes near the view. */
export function useNearEnd({ target, scroller, onNear, active, rendered }: NearEndOptions): void {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    if (!active || !target.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      // A busy page is told of several positions at once, the latest last.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) latest.current();
      },
      { root: scroller?.current ?? null, rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => {
      observer.disconnect();
    };
  }, [target, scroller, active, rendered]);
}
