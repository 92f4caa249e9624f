import { checkSession, type SessionCheck } from './check-session';
import { fetchSecurityQuestionStatus, checkSecurityQuestion } from './after-sign-in-path';
import { type AppThunk } from './services';

/** Checks the session and the security question before a screen of the signed-in area. */
export function checkAccess(): AppThunk<Promise<SessionCheck>> {
  return async (dispatch, getState) => {
    const { user, hasSecurityQuestion } = getState().session;
    // Both at once for a known user: one after the other they would cost two round trips.
    const pending =
      user && hasSecurityQuestion === null ? dispatch(fetchSecurityQuestionStatus()) : undefined;
    const result = await dispatch(checkSession());
    if (result === 'open') await dispatch(checkSecurityQuestion(pending));
    return result;
  };
}
