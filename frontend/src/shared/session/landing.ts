import { answerOf } from '@/shared/api/answer-of';
import { paths } from '@/shared/config/paths';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';
import { returnTaken, securityQuestionKnown } from './session-slice';

/** What the server will have said of it. */
type Asked = Promise<{ data?: boolean; error?: unknown }>;

/** Asks the server whether the person has a security question. */
export function askSecurityQuestion(): AppThunk<Asked> {
  return (dispatch) =>
    answerOf(
      dispatch(
        sessionApi.endpoints.securityQuestionStatus.initiate(undefined, { forceRefetch: true }),
      ),
    );
}

/**
 * Whether the person has a security question; a failed check is logged and counts as yes (spec 1 §8).
 * The server is asked unless it was before, for the answer `asked`.
 */
export function checkSecurityQuestion(asked?: Asked): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (getState().session.hasSecurityQuestion) return true;
    const { data, error } = await (asked ?? dispatch(askSecurityQuestion()));
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
