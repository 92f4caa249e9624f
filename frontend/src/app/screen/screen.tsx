import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { setPageTitle } from '@/shared/config/page-title';
import { focusHeading } from '@/shared/lib/focus-heading';

interface ScreenProps {
  title: string;
  children: ReactNode;
}

/** Does for a navigation what a browser does for a page: names the tab, starts at the top, moves focus. */
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
    // One arrival is one path: a changed query or history state moves nobody.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return children;
}
