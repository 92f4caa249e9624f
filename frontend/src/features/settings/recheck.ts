import { checkSession } from '@/shared/session/check-session';
import { type AppThunk } from '@/shared/session/services';
import { userStored } from '@/shared/session/session-slice';
import { storage } from '@/shared/session/storage';

/** Reads anew who is signed in, after a change (spec 2 §4 "Settings"). */
export function recheck(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(checkSession(true));
  };
}

/**
 * The same after a change by which the server has begun the session afresh (DESIGN §4), which the other
 * tabs are told. A new email is known beforehand, so that it is not taken for another person.
 */
export function recheckAfresh(email?: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { tabs }) => {
    const { user } = getState().session;
    if (user && email !== undefined) {
      const renamed = { ...user, email };
      storage.setUser(renamed);
      dispatch(userStored(renamed));
    }
    tabs.tell({ kind: 'renewed', person: email ?? user?.email ?? '' });
    await dispatch(recheck());
  };
}
