import { useLocation, useNavigate } from 'react-router-dom';
import { goBack } from './history-blocker';

/** The entry that a link points at within a screen, found there by its title. */
export interface NavigationTarget {
  kind: 'date' | 'document' | 'note' | 'preset' | 'transaction';
  id: string;
  title: string;
  /** Whether it was renewed, so that its new date is asked for. Then the page before comes back. */
  renews?: boolean;
}

/** History state for a link. It is not in the address, which browsers and servers keep. */
export const navigationState = (target: NavigationTarget) => ({ target });

/** The target of `kind` that this screen was opened for, until `clearTarget` is called. */
export function useNavigationTarget(kind: NavigationTarget['kind']): {
  target: NavigationTarget | undefined;
  clearTarget: () => void;
  /** As `clearTarget`, by going back to the page of the link. */
  leaveTarget: () => void;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { target } = (state ?? {}) as { target?: NavigationTarget };
  return {
    target: target?.kind === kind ? target : undefined,
    clearTarget: () => {
      if (target) void navigate({ pathname, search }, { replace: true, state: null });
    },
    leaveTarget: goBack,
  };
}
