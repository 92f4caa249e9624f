import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether there is more to scroll to, on either side. Measured again when `content` changes. */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown) {
  const [overflow, setOverflow] = useState({ before: false, after: false });

  useLayoutEffect(() => {
    const list = element.current;
    if (!list) return;
    const measure = () => {
      const hidden = list.scrollWidth - list.clientWidth;
      const before = list.scrollLeft > 1;
      const after = list.scrollLeft < hidden - 1;
      setOverflow((known) =>
        known.before === before && known.after === after ? known : { before, after },
      );
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    observer?.observe(list);
    return () => {
      list.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [element, content]);

  return overflow;
}
