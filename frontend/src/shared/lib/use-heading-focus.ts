import { useEffect } from 'react';
import { focusHeading } from './focus-heading';

/** Focuses the heading of what has loaded, where the one before it had the focus and went with it. */
export function useHeadingFocus() {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}
