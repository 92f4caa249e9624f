import { checkSession, type SessionCheck } from './check-session';
import { fetchSecurityQuestionStatus, checkSecurityQuestion } from './after-sign-in-path';
import { type AppThunk } from './services';

/** Finds out who enters a screen that needs somebody signed in, and whether they have a security question. */
export function checkAccess(): AppThunk<Promise<SessionCheck>> {
  return async (dispatch, getState) => {
    const { user, hasSecurityQuestion } = getState().session;
    // Both are asked at once where somebody was here before: one after the other, each is a round trip.
    const pending =
      user && hasSecurityQuestion === null ? dispatch(fetchSecurityQuestionStatus()) : undefined;
    const result = await dispatch(checkSession());
    if (result === 'open') await dispatch(checkSecurityQuestion(pending));
    return result;
  };
}
