import { clearUser } from './clear-user';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';
import { type SessionEnding, sessionEnded } from './session-slice';
import { storage } from './storage';

const ACCOUNT_DELETED = 'Your account was deleted.';

/** Ends the session. A failed call is ignored: this browser signs out all the same. */
export function logout(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(sessionApi.endpoints.logout.initiate());
    dispatch(endSession());
  };
}

/** Takes the person of a deleted account to /login: the server has ended every session of theirs. */
export function accountDeleted(): AppThunk {
  return endSession({ notice: ACCOUNT_DELETED, wished: true });
}

/** Forgets the person here and in the other tabs. */
function endSession(ending: SessionEnding = {}): AppThunk {
  return (dispatch, getState, { pinPrompt, tabs }) => {
    const person = getState().session.user?.email ?? '';
    storage.clearUser();
    // The server has ended the family: a PIN asked for later could never be accepted.
    storage.clearRememberMe();
    storage.clearTemporary();
    storage.setAmountsHidden(false);
    dispatch(clearUser());
    dispatch(sessionEnded(ending));
    pinPrompt.cancelled();
    tabs.broadcast({ kind: 'signed-out', person });
  };
}
