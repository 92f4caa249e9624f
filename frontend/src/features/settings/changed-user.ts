import { checkSession } from '@/shared/session/check-session';
import { type AppThunk } from '@/shared/session/services';
import { userStored } from '@/shared/session/session-slice';
import { storage } from '@/shared/session/storage';

/** Fetches the current user again after a change. */
export function refreshUser(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(checkSession(true));
  };
}

/**
 * The same after a change for which the server started a new session; tells the other tabs. A new email is
 * stored first, so that it is not taken for another user.
 */
export function refreshUserInNewSession(email?: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { tabs }) => {
    const { user } = getState().session;
    if (user && email !== undefined) {
      const renamed = { ...user, email };
      storage.setUser(renamed);
      dispatch(userStored(renamed));
    }
    tabs.broadcast({ kind: 'renewed', person: email ?? user?.email ?? '' });
    await dispatch(refreshUser());
  };
}
