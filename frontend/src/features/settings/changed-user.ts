import { type QueryDispatch } from '@/shared/api/cache-answer';
import { checkSession } from '@/shared/session/check-session';
import { type AppThunk } from '@/shared/session/services';
import { sessionApi } from '@/shared/session/session-api';
import { userStored } from '@/shared/session/session-slice';
import { storage, type StoredUser, toStoredUser } from '@/shared/session/storage';

/** Stores the user that a change answered. The session check after it finds this answer. */
export function storeChangedUser(user: StoredUser): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // Before the check, which would take a new email for another user.
    storage.setUser(user);
    dispatch(userStored(user));
    await cacheUser(user, dispatch);
    await dispatch(checkSession());
  };
}

const cacheUser = (user: StoredUser, dispatch: QueryDispatch) =>
  dispatch(sessionApi.util.upsertQueryData('me', undefined, toStoredUser(user)));

/** Tells the other tabs of the session that the server started with a change. */
export function announceNewSession(): AppThunk {
  return (_dispatch, getState, { tabs }) => {
    tabs.broadcast({ kind: 'renewed', person: getState().session.user?.email ?? '' });
  };
}
