import { isProtectedPath } from '@/shared/config/paths';

const KEY = 'returnTo';

/** Where to go after the next login, kept for the tab: a phone may drop the page meanwhile. */
export const returnPath = {
  /** Only ever an address of the signed-in area. */
  read(): string | null {
    const path = sessionStorage.getItem(KEY);
    return path !== null && isProtectedPath(path.replace(/\?.*/s, '')) ? path : null;
  },
  save(path: string | null) {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  },
  /** The address the person is at, when it is one to come back to. */
  current(): string | null {
    const { pathname, search } = window.location;
    return isProtectedPath(pathname) ? pathname + search : null;
  },
};
