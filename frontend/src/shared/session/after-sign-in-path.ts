import { awaitQuery } from '@/shared/api/await-query';
import { type Schema } from '@/shared/api/schema';
import { paths } from '@/shared/config/paths';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';
import { returnToCleared, securityQuestionKnown } from './session-slice';

type SecurityQuestionAnswer = Promise<{ data?: Schema<'SecurityStatus'>; error?: unknown }>;

export function fetchSecurityQuestionStatus(): AppThunk<SecurityQuestionAnswer> {
  return (dispatch) =>
    awaitQuery(
      dispatch(
        sessionApi.endpoints.securityQuestionStatus.initiate(undefined, { forceRefetch: true }),
      ),
    );
}

/**
 * Whether the person has a security question, or needs none. A failed check is logged and counts as yes, so that
 * nobody is held up by it. The server is asked unless it was before, for the answer `asked`.
 */
export function checkSecurityQuestion(
  pending?: SecurityQuestionAnswer,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { hasSecurityQuestion, user } = getState().session;
    // Nothing leads back into an account in which somebody only looks around.
    if (hasSecurityQuestion || user?.tourEndsAt) return true;
    const { data, error } = await (pending ?? dispatch(fetchSecurityQuestionStatus()));
    if (error || data === undefined) {
      console.error('Checking the security question failed', error);
      return true;
    }
    dispatch(securityQuestionKnown(data.hasSecurityQuestion));
    return data.hasSecurityQuestion;
  };
}

/** The path after sign-in or sign-up: the security question, the path the user was on, or `fallback`. */
export function afterSignInPath(fallback: string = paths.home): AppThunk<Promise<string>> {
  return async (dispatch) =>
    (await dispatch(checkSecurityQuestion()))
      ? dispatch(takeReturnPath(fallback))
      : paths.setSecurityQuestion;
}

/** The path the user was on when the session ended, once; otherwise `fallback`. */
export function takeReturnPath(fallback: string): AppThunk<string> {
  return (dispatch, getState) => {
    const { returnTo } = getState().session;
    dispatch(returnToCleared());
    return returnTo ?? fallback;
  };
}
