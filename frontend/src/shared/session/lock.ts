import { type ApiError } from '@/shared/api/envelope';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';
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
    // First: this tab may be closed before the answer.
    storage.setPendingEnd('lock');
    const { error } = await dispatch(sessionApi.endpoints.lock.initiate());
    if (!isUnanswered(error as ApiError | undefined)) storage.clearPendingEnd();
  };
}

/** Whether a call may not have reached the server: no connection, no time, or a fault of the server. */
export function isUnanswered(error: ApiError | undefined): boolean {
  return error !== undefined && (typeof error.status !== 'number' || error.status >= 500);
}

/**
 * Repeats a sign-out or lock that did not reach the server. Resolves to false while it still does not:
 * until then nothing of the signed-in area may be shown.
 */
export function repeatPendingEnd(): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const pending = storage.pendingEnd();
    if (!pending) return true;
    const { error } = await dispatch(
      pending === 'lock'
        ? sessionApi.endpoints.lock.initiate()
        : sessionApi.endpoints.logout.initiate(),
    );
    if (isUnanswered(error as ApiError | undefined)) return false;
    storage.clearPendingEnd();
    return true;
  };
}
