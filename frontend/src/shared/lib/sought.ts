import { useLocation, useNavigate } from 'react-router-dom';

/** What somebody searched for or was led to; the screen it is on finds it again by its name. */
export interface Sought {
  kind: 'note' | 'preset' | 'transaction';
  id: string;
  title: string;
}

/** What goes along with a navigation. No address carries it, as addresses are kept. */
export const soughtState = (sought: Sought) => ({ sought });

/** What of `kind` this screen was entered for, until it was `taken`. */
export function useSought(kind: Sought['kind']): {
  sought: Sought | undefined;
  taken: () => void;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { sought } = (state ?? {}) as { sought?: Sought };
  return {
    sought: sought?.kind === kind ? sought : undefined,
    taken: () => {
      if (sought) void navigate({ pathname, search }, { replace: true, state: null });
    },
  };
}
