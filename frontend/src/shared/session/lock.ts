import { sendEnd } from './send-end';
import { type AppThunk } from './services';
import { lockAsked, locked } from './session-slice';
import { storage } from './storage';

/**
 * Locks the screen until the PIN is entered, and ends the session on the server. A browser that is not
 * remembered has no PIN to ask for: the user is asked first, because they will be signed out.
 */
export function lockNow(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { pinPrompt, tabs }) => {
    if (!storage.rememberMe()) {
      dispatch(lockAsked(true));
      return;
    }
    dispatch(locked());
    // At once: the screen must not stay readable while the server is asked.
    void pinPrompt.ask();
    tabs.broadcast({ kind: 'locked', person: getState().session.user?.email ?? '' });
    await dispatch(sendEnd('lock'));
  };
}

/**
 * Repeats a sign-out or lock that did not reach the server. Resolves to false while it still does not:
 * until then nothing of the signed-in area may be shown.
 */
export function repeatPendingEnd(): AppThunk<Promise<boolean>> {
  return (dispatch) => {
    const pending = storage.pendingEnd();
    return pending ? dispatch(sendEnd(pending)) : Promise.resolve(true);
  };
}
