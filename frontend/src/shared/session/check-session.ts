import { awaitQuery } from '@/shared/api/await-query';
import { baseApi } from '@/shared/api/base-api';
import { clearUser } from './clear-user';
import { repeatPendingEnd } from './lock';
import { type AppThunk } from './services';
import { LOGIN_CHECK_SECONDS, sessionApi } from './session-api';
import { sessionEnded, userStored } from './session-slice';
import { storage, type StoredUser } from './storage';
import { isSameUser } from './tabs';

/**
 * `open`: the user is signed in. `refused`: the app goes to /login. `failed`: the server or the network
 * failed, and the session is unchanged.
 */
export type SessionCheck = 'open' | 'refused' | 'failed';

/**
 * Fetches and stores the current user, at most once in five seconds unless `force`. Without a user, it
 * opens the PIN prompt or ends the session. Only a 401 or 403 ends a session: a fault of the server or the
 * network must not sign anyone out.
 */
export function checkSession(force = false): AppThunk<Promise<SessionCheck>> {
  return async (dispatch, getState, { pinPrompt }) => {
    const pending = storage.pendingEnd();
    if (!(await dispatch(repeatPendingEnd()))) {
      if (pending === 'lock') return 'failed';
      dispatch(sessionEnded({}));
      return 'refused';
    }
    const fetchUser = async () => {
      const { data, error } = await awaitQuery(
        dispatch(
          sessionApi.endpoints.me.initiate(undefined, {
            forceRefetch: force || LOGIN_CHECK_SECONDS,
          }),
        ),
      );
      if (data && !error) return { user: data };
      dispatch(baseApi.util.invalidateTags(['Session']));
      const status = error && 'status' in error ? error.status : undefined;
      const unauthorised = status === 401 || status === 403;
      return { unauthorised, failed: error !== undefined && !unauthorised };
    };

    let { user, unauthorised, failed } = await fetchUser();
    if (!user && !unauthorised && !failed) {
      if (!(await pinPrompt.ask())) return 'refused';
      ({ user, unauthorised, failed } = await fetchUser());
    }
    // Refused after an accepted PIN: the app stays where it is.
    if (!user) return unauthorised && getState().session.ended ? 'refused' : 'failed';
    dispatch(userFound(user));
    return 'open';
  };
}

/** Whether somebody is signed in, without the prompt for those who are not. For pages before sign-in. */
export function findSession(): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    // Nobody has signed in here, or they have signed out.
    if (!storage.user()) return false;
    const { data: user } = await awaitQuery(
      dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: LOGIN_CHECK_SECONDS })),
    );
    if (!user) {
      dispatch(baseApi.util.invalidateTags(['Session']));
      return false;
    }
    dispatch(userFound(user));
    return true;
  };
}

function userFound(user: StoredUser): AppThunk {
  return (dispatch, getState) => {
    const known = getState().session.user;
    storage.setUser(user);
    if (known && !isSameUser(known.email, user.email)) {
      dispatch(baseApi.util.resetApiState());
      dispatch(clearUser());
    }
    dispatch(userStored(user));
  };
}
