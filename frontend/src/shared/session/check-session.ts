import { awaitQuery } from '@/shared/api/await-query';
import { baseApi } from '@/shared/api/base-api';
import { clearUser } from './clear-user';
import { type AppThunk } from './services';
import { LOGIN_CHECK_SECONDS, sessionApi } from './session-api';
import { userStored } from './session-slice';
import { storage, type StoredUser } from './storage';
import { isSameUser } from './tabs';

/**
 * `open`: somebody is signed in. `refused`: the way to /login is taken. `failed`: nobody can say, as the
 * server or the network failed, and the session is as it was.
 */
export type SessionCheck = 'open' | 'refused' | 'failed';

/**
 * Fetches and stores the current user unless that was done within the last five seconds. When there is
 * none, the PIN is asked for or the session is over. Only a 401 or 403 ends a session: a fault of the
 * server or the network must not sign anyone out.
 */
export function checkSession(force = false): AppThunk<Promise<SessionCheck>> {
  return async (dispatch, getState, { pinPrompt }) => {
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
      const asked = status === 401 || status === 403;
      return { asked, faulty: error !== undefined && !asked };
    };

    let { user, asked, faulty } = await fetchUser();
    if (!user && !asked && !faulty) {
      if (!(await pinPrompt.ask())) return 'refused';
      ({ user, asked, faulty } = await fetchUser());
    }
    // Refused in spite of an accepted PIN, nobody is led anywhere.
    if (!user) return asked && getState().session.ended ? 'refused' : 'failed';
    dispatch(userFound(user));
    return 'open';
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
