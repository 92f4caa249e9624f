import { paths } from '@/shared/config/paths';
import { returnPath } from './return-path';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';
import { type SessionEnding, sessionEnded } from './session-slice';
import { storage } from './storage';

export const INVALID_PIN = 'Invalid PIN. Please try again.';
const VERIFICATION_FAILED = 'Verification failed. Please try again.';

/** Renews the session. Resolves with the message to show, or with nothing when the prompt is over. */
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

/** Gives the prompt up: the browser is no longer remembered and /login is next. */
export function cancelPrompt(): AppThunk {
  return endPrompt();
}

/** Gives the prompt up for a password reset, which lets the person choose a new PIN. */
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
