import { type ApiError } from '@/shared/api/envelope';
import { clearUser } from './clear-user';
import { isUnanswered } from './lock';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';
import { type SessionEnding, sessionEnded } from './session-slice';
import { storage } from './storage';

const ACCOUNT_DELETED = 'Your account was deleted.';

/**
 * Signs out. A failed call is ignored: this browser signs out all the same. One that did not reach the
 * server is repeated when the app is next loaded.
 */
export function logout(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // First: this tab may be closed before the answer.
    storage.setPendingEnd('logout');
    const { error } = await dispatch(sessionApi.endpoints.logout.initiate());
    dispatch(endSession());
    if (!isUnanswered(error as ApiError | undefined)) storage.clearPendingEnd();
  };
}

/** Goes to /login after the account was deleted. The server has ended its sessions. */
export function accountDeleted(): AppThunk {
  return endSession({ notice: ACCOUNT_DELETED, wished: true });
}

/** Clears the user here and in the other tabs. */
function endSession(ending: SessionEnding = {}): AppThunk {
  return (dispatch, getState, { pinPrompt, tabs }) => {
    const person = getState().session.user?.email ?? '';
    storage.clearUser();
    // The server has ended the session for good: no PIN could renew it.
    storage.clearRememberMe();
    storage.clearTemporary();
    storage.setAmountsHidden(false);
    dispatch(clearUser());
    dispatch(sessionEnded(ending));
    pinPrompt.cancelled();
    tabs.broadcast({ kind: 'signed-out', person });
  };
}
