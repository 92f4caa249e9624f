import { useEffect, useRef, useState } from 'react';

/** The active option: `initial` at each opening, and always scrolled into view. */
export function useActiveOption(open: boolean, initial: number) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(initial);
  const [wasOpen, setWasOpen] = useState(open);

  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setActive(initial);
  }

  useEffect(() => {
    const option = open ? list.current?.children[active] : undefined;
    if (option instanceof HTMLElement) option.scrollIntoView?.({ block: 'nearest' });
  }, [open, active]);

  return { active, setActive, list };
}
