import { isProtectedPath } from '@/shared/config/paths';

const KEY = 'returnTo';

/** Where to go after the next sign-in. Stored for the tab, because a phone may drop the page. */
export const returnPath = {
  /** Always a path of the signed-in area. */
  read(): string | null {
    const path = sessionStorage.getItem(KEY);
    return path !== null && isProtectedPath(path.replace(/\?.*/s, '')) ? path : null;
  },
  save(path: string | null) {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  },
  /** The current path, if it is in the signed-in area. */
  current(): string | null {
    const { pathname, search } = window.location;
    return isProtectedPath(pathname) ? pathname + search : null;
  },
};
