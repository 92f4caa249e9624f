import { baseApi } from '@/shared/api/base-api';
import { isProtectedPath } from '@/shared/config/paths';
import { clearUser } from './clear-user';
import { type AppThunk } from './services';
import { locked, sessionEnded } from './session-slice';
import { storage } from './storage';
import { isSameUser, type TabMessage } from './tabs';

/** Handles a message from another tab. Its renewal renews this tab too, unless it is another user's. */
export function handleTabMessage({ kind, person, endsAt }: TabMessage): AppThunk {
  return (dispatch, getState, { pinPrompt, sessionClock, reload }) => {
    const { user } = getState().session;
    if (!user) return;
    if (kind === 'signed-out') {
      storage.clearTemporary();
      dispatch(clearUser());
      if (isProtectedPath(window.location.pathname)) dispatch(sessionEnded({}));
      else dispatch(baseApi.util.resetApiState());
      pinPrompt.cancelled();
    } else if (kind === 'active') {
      if (isSameUser(user.email, person) && typeof endsAt === 'number') sessionClock.heard(endsAt);
    } else if (kind === 'locked') {
      if (!isSameUser(user.email, person) || !isProtectedPath(window.location.pathname)) return;
      dispatch(locked());
      void pinPrompt.ask();
    } else if (isSameUser(user.email, person)) {
      pinPrompt.renewed();
    } else {
      dispatch(clearUser());
      // Later, once the uploads are cancelled: the browser would ask before it leaves a running one.
      setTimeout(reload);
    }
  };
}
