import { clearUser } from './clear-user';
import { sendEnd } from './send-end';
import { type AppThunk } from './services';
import { type SessionEnding, sessionEnded } from './session-slice';
import { storage } from './storage';

const ACCOUNT_DELETED = 'Your account was deleted.';

/**
 * Signs out, to /login unless `ending` says otherwise. A failed call is ignored: this browser signs out all
 * the same. One that did not reach the server is repeated when the app is next loaded.
 */
export function logout(ending: SessionEnding = {}): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const sending = dispatch(sendEnd('logout'));
    // At once: the screen must not stay readable while the server is asked.
    dispatch(endSession(ending));
    await sending;
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
    storage.clearTransactionsViews();
    dispatch(clearUser());
    dispatch(sessionEnded(ending));
    pinPrompt.cancelled();
    void import('@/shared/notifications/push').then(
      ({ unsubscribe }) => unsubscribe(),
      () => undefined,
    );
    tabs.broadcast({ kind: 'signed-out', person });
  };
}
