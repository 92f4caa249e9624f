import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/** The position of the line under the active tab. Measured again when a tab changes its size. */
export function useUnderline(list: RefObject<HTMLElement | null>, active: string): CSSProperties {
  const [place, setPlace] = useState({ left: 0, width: 0 });

  useLayoutEffect(() => {
    const measure = () => {
      const tab = list.current?.querySelector<HTMLElement>('[role=tab][data-state=active]');
      if (tab) setPlace({ left: tab.offsetLeft, width: tab.offsetWidth });
    };
    measure();
    if (typeof ResizeObserver !== 'function' || !list.current) return;
    const observer = new ResizeObserver(measure);
    for (const tab of list.current.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [list, active]);

  return { width: place.width, transform: `translateX(${place.left}px)` };
}
