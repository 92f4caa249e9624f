import { paths } from '@/shared/config/paths';
import { returnPath } from './return-path';
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
      pinPrompt.renewed();
      return undefined;
    }
    const status = error && 'status' in error ? error.status : undefined;
    if (status === 400) return INVALID_PIN;
    if (status === 401) dispatch(endPrompt({ notice: VERIFICATION_FAILED }));
    return VERIFICATION_FAILED;
  };
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
