import { awaitQuery } from '@/shared/api/await-query';
import { useState } from 'react';
import { afterSignInPath } from '@/shared/session/after-sign-in-path';
import { signIn } from '@/shared/session/sign-in';
import { type AppThunk } from '@/shared/session/services';
import { sessionApi } from '@/shared/session/session-api';
import { useSession } from '@/shared/session/session-slice';
import {
  storage,
  type StoredUser,
  TEMPORARY_KEYS,
  type TemporaryKey,
} from '@/shared/session/storage';
import { resendWait } from '@/shared/codes/resend-wait';
import { detailsDraft } from './signup/details-draft';

/** Forgets how far a sign-up or a login has come, but not what the person has typed about themselves. */
export function clearFlow(): void {
  storage.clearTemporary(...TEMPORARY_KEYS);
  resendWait.clear();
}

/** Begins a sign-up or a login with these values; what an earlier one left is forgotten. */
export function startFlow(values: Partial<Record<TemporaryKey, string>>): void {
  detailsDraft.clear();
  restartFlow(values);
}

/** Begins the flow anew of somebody whose last one has ended: what they typed is theirs to send again. */
export function restartFlow(values: Partial<Record<TemporaryKey, string>>): void {
  clearFlow();
  for (const key of TEMPORARY_KEYS) {
    const value = values[key];
    if (value !== undefined) storage.setTemporary(key, value);
  }
}

/** The values an earlier screen left for this one, fixed while this screen is open. */
export function useFlowValue(key: TemporaryKey): string | null {
  const [value] = useState(() => storage.temporary(key));
  return value;
}

/**
 * Whether somebody was signed in when this screen was entered. Back then finds nothing to do here; a
 * login that succeeds on the screen itself says on its own where it leads.
 */
export function useWasSignedIn(): boolean {
  const { signedIn } = useSession();
  const [onEntering] = useState(signedIn);
  return onEntering;
}

/** The end of a login. Resolves to where it leads. */
export function finishLogin(user: StoredUser, rememberMe: boolean): AppThunk<Promise<string>> {
  return (dispatch) => {
    dispatch(signIn({ user, rememberMe }));
    startFlow({});
    return dispatch(afterSignInPath());
  };
}

/**
 * The end of a sign-up. Its last answer does not name the user, so we load the current one. If that
 * fails, the guard of the next screen asks again.
 */
export function finishSignUp(): AppThunk<Promise<string>> {
  return async (dispatch) => {
    const { data: user } = await awaitQuery(
      dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true })),
    );
    if (user) dispatch(signIn({ user, rememberMe: false }));
    startFlow({});
    return dispatch(afterSignInPath());
  };
}
