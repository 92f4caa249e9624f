import { isProtectedPath } from '@/shared/config/paths';
import { tabStorage } from '@/shared/lib/web-storage';

const KEY = 'returnTo';

/** Where to go after the next sign-in. Stored for the tab, because a phone may drop the page. */
export const returnPath = {
  /** Always a path of the signed-in area. */
  read(): string | null {
    const path = tabStorage.getItem(KEY);
    return path !== null && isProtectedPath(path.replace(/\?.*/s, '')) ? path : null;
  },
  save(path: string | null) {
    if (path === null) tabStorage.removeItem(KEY);
    else tabStorage.setItem(KEY, path);
  },
  /** The current path, if it is in the signed-in area. */
  current(): string | null {
    const { pathname, search } = window.location;
    return isProtectedPath(pathname) ? pathname + search : null;
  },
};
