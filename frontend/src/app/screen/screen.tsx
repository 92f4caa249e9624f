import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { setPageTitle } from '@/shared/config/page-title';
import { focusHeading } from '@/shared/lib/focus-heading';

interface ScreenProps {
  title: string;
  children: ReactNode;
}

/** Does what a browser does for a new page: sets the title, scrolls to the top, moves the focus. */
export function Screen({ title, children }: ScreenProps) {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const firstPage = key === 'default';

  // Before the screen's own effects, so that a screen can refine the name.
  useLayoutEffect(() => {
    setPageTitle(title);
  }, [title]);

  useEffect(() => {
    if (firstPage) return;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    focusHeading();
    // A changed query or history state is no new screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return children;
}
