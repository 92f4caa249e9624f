import { baseApi } from '@/shared/api/base-api';
import { isProtectedPath, paths } from '@/shared/config/paths';
import { returnPath } from './return-path';
import { type AppThunk } from './services';
import { LOGIN_CHECK_SECONDS, sessionApi } from './session-api';
import {
  type Ending,
  returnTaken,
  securityQuestionKnown,
  sessionEnded,
  userForgotten,
  userStored,
} from './session-slice';
import { storage, type StoredUser } from './storage';
import { samePerson, type TabMessage } from './tabs';
import { forgetUploads } from '@/shared/uploads/running-uploads';

export const INVALID_PIN = 'Invalid PIN. Please try again.';
const ACCOUNT_DELETED = 'Your account was deleted.';
export const VERIFICATION_FAILED = 'Verification failed. Please try again.';

interface SignIn {
  user: StoredUser;
  /** Left as it is when absent. */
  rememberMe?: boolean;
}

/** The last step of a login or sign-up: the person is known here and to the other tabs. */
export function signIn({ user, rememberMe }: SignIn): AppThunk {
  return (dispatch, getState, { pinPrompt, tabs }) => {
    const known = getState().session.user;
    storage.setUser(user);
    if (rememberMe !== undefined) storage.setRememberMe(rememberMe);
    if (known && !samePerson(known.email, user.email)) {
      dispatch(forgetPerson());
      dispatch(returnTaken());
    }
    dispatch(baseApi.util.resetApiState());
    dispatch(userStored(user));
    pinPrompt.renewed();
    tabs.tell({ kind: 'signed-in', person: user.email });
  };
}

/** Forgets who was here and the files they were sending. */
function forgetPerson(): AppThunk {
  return (dispatch) => {
    dispatch(userForgotten());
    dispatch(forgetUploads());
  };
}

/** Ends the session. A failure of the call is ignored (spec 1 §4). */
export function logout(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(sessionApi.endpoints.logout.initiate());
    dispatch(leave());
  };
}

/** Takes the person of a deleted account to /login: the server has ended every session of theirs. */
export function accountDeleted(): AppThunk {
  return leave({ notice: ACCOUNT_DELETED, wished: true });
}

/** Forgets the person here and in the other tabs. */
function leave(ending: Ending = {}): AppThunk {
  return (dispatch, getState, { pinPrompt, tabs }) => {
    const person = getState().session.user?.email ?? '';
    storage.clearUser();
    // The server has ended the family: a PIN asked for later could never be accepted.
    storage.clearRememberMe();
    storage.clearTemporary();
    storage.setAmountsHidden(false);
    dispatch(forgetPerson());
    dispatch(sessionEnded(ending));
    pinPrompt.cancelled();
    tabs.tell({ kind: 'signed-out', person });
  };
}

/** Renews the session. Resolves with the message to show, or with nothing when the prompt is over. */
export function submitPin(pinCode: string): AppThunk<Promise<string | undefined>> {
  return async (dispatch, getState, { pinPrompt, tabs }) => {
    const { data, error } = await dispatch(sessionApi.endpoints.refreshToken.initiate({ pinCode }));
    if (data?.success) {
      tabs.tell({ kind: 'renewed', person: getState().session.user?.email ?? '' });
      pinPrompt.renewed();
      return undefined;
    }
    const status = error && 'status' in error ? error.status : undefined;
    if (status === 400) return INVALID_PIN;
    if (status === 401) dispatch(endPrompt({ notice: VERIFICATION_FAILED }));
    return VERIFICATION_FAILED;
  };
}

/** Gives the prompt up: the browser is no longer remembered and /login is next (spec 1 §4). */
export function cancelPrompt(): AppThunk {
  return endPrompt();
}

/** Gives the prompt up for a password reset, which lets the person choose a new PIN (DESIGN §4). */
export function forgottenPin(): AppThunk {
  return endPrompt({ leadsTo: paths.forgotPassword });
}

function endPrompt(ending: Ending = {}): AppThunk {
  return (dispatch, _getState, { pinPrompt }) => {
    storage.clearRememberMe();
    dispatch(sessionEnded({ returnTo: returnPath.current(), ...ending }));
    pinPrompt.cancelled();
  };
}

/**
 * `open`: somebody is signed in. `refused`: the way to /login is taken. `failed`: nobody can say, as the
 * server or the network failed, and the session is as it was.
 */
export type SessionCheck = 'open' | 'refused' | 'failed';

/**
 * Fetches and stores the current user unless that was done within the last five seconds. When there is
 * none, the PIN is asked for or the session is over (spec 1 §2); a fault says nothing of the session,
 * which only a 401 or 403 ends (spec 1 §4).
 */
export function checkSession(force = false): AppThunk<Promise<SessionCheck>> {
  return async (dispatch, getState, { pinPrompt }) => {
    const fetchUser = async () => {
      const { data, error } = await dispatch(
        sessionApi.endpoints.me.initiate(undefined, {
          subscribe: false,
          forceRefetch: force || LOGIN_CHECK_SECONDS,
        }),
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
    if (known && !samePerson(known.email, user.email)) {
      dispatch(baseApi.util.resetApiState());
      dispatch(forgetPerson());
    }
    dispatch(userStored(user));
  };
}

/** Whether the person has a security question; a failed check is logged and counts as yes (spec 1 §8). */
export function checkSecurityQuestion(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (getState().session.hasSecurityQuestion) return true;
    const { data, error } = await dispatch(
      sessionApi.endpoints.securityQuestionStatus.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    if (error || data === undefined) {
      console.error('The security question status could not be checked', error);
      return true;
    }
    dispatch(securityQuestionKnown(data));
    return data;
  };
}

/** Where a finished login or sign-up goes: the security question, the path left, or `fallback`. */
export function landing(fallback: string = paths.home): AppThunk<Promise<string>> {
  return async (dispatch) =>
    (await dispatch(checkSecurityQuestion()))
      ? dispatch(takeReturnPath(fallback))
      : paths.setSecurityQuestion;
}

/** The path the person was on when the session ended, once; otherwise `fallback`. */
export function takeReturnPath(fallback: string): AppThunk<string> {
  return (dispatch, getState) => {
    const { returnTo } = getState().session;
    dispatch(returnTaken());
    return returnTo ?? fallback;
  };
}

/** What another tab told: its renewal is ours too, unless it is somebody else's. */
export function heardFromTab({ kind, person }: TabMessage): AppThunk {
  return (dispatch, getState, { pinPrompt, reload }) => {
    const { user } = getState().session;
    if (!user) return;
    if (kind === 'signed-out') {
      storage.clearTemporary();
      dispatch(forgetPerson());
      if (isProtectedPath(window.location.pathname)) dispatch(sessionEnded({}));
      else dispatch(baseApi.util.resetApiState());
      pinPrompt.cancelled();
    } else if (samePerson(user.email, person)) {
      pinPrompt.renewed();
    } else {
      dispatch(forgetPerson());
      // Once the screen shows it: a file still on its way would have the browser ask first.
      setTimeout(reload);
    }
  };
}
