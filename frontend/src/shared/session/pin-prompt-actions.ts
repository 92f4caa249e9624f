import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { isUnanswered, UNREACHABLE } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { formatDateTime } from '@/shared/lib/dates';
import { keepAlive } from './keep-alive';
import { returnPath } from './return-path';
import { dropEnd } from './send-end';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';
import { type SessionEnding, sessionEnded } from './session-slice';
import { storage } from './storage';

export const INVALID_PIN = 'Invalid PIN. Please try again.';
const VERIFICATION_FAILED = 'Verification failed. Please try again.';

/** Renews the session. Resolves to the error to show, or to undefined when the prompt is closed. */
export function submitPin(pinCode: string): AppThunk<Promise<string | undefined>> {
  return async (dispatch, getState, { pinPrompt, tabs }) => {
    const { data, error } = await dispatch(sessionApi.endpoints.refreshToken.initiate(pinCode));
    if (data?.success) {
      tabs.broadcast({ kind: 'renewed', person: getState().session.user?.email ?? '' });
      dropEnd();
      pinPrompt.renewed();
      // The answer says when the new session ends. Without a user, a call that waited asks already.
      if (getState().session.user) void dispatch(keepAlive());
      return undefined;
    }
    const status = error && 'status' in error ? error.status : undefined;
    if (status === 400) return INVALID_PIN;
    const wait = status === 429 ? (error as ApiError).retryAfter : undefined;
    if (wait !== undefined) return tooManyTries(wait);
    if (status === 401) dispatch(endPrompt({ notice: VERIFICATION_FAILED }));
    if (error && isUnanswered(toApiError(error))) return UNREACHABLE;
    return VERIFICATION_FAILED;
  };
}

/** A wait of hours is the lock of a PIN; a shorter one is that of many calls at once. */
function tooManyTries(seconds: number): string {
  if (seconds <= 3600) return `Too many tries. Try again in ${waitOf(seconds)}.`;
  const until = formatDateTime(new Date(Date.now() + seconds * 1000).toISOString());
  return `Too many wrong PINs. Your PIN is locked until ${until}. Reset your password to choose a new PIN now.`;
}

function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Cancels the prompt: the browser is no longer remembered and /login is next. */
export function cancelPrompt(): AppThunk {
  return endPrompt();
}

/** Cancels the prompt for a password reset, which lets the user choose a new PIN. */
export function resetForgottenPin(): AppThunk {
  return endPrompt({ leadsTo: paths.forgotPassword });
}

function endPrompt(ending: SessionEnding = {}): AppThunk {
  return (dispatch, _getState, { pinPrompt }) => {
    storage.clearRememberMe();
    dispatch(sessionEnded({ returnTo: returnPath.current(), ...ending }));
    pinPrompt.cancelled();
  };
}
