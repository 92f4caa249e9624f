import { awaitQuery } from '@/shared/api/await-query';
import { useEffect, useState } from 'react';
import { afterSignInPath } from '@/shared/session/after-sign-in-path';
import { findSession } from '@/shared/session/check-session';
import { signIn } from '@/shared/session/sign-in';
import { type AppThunk, useAppDispatch } from '@/shared/session/services';
import { sessionApi } from '@/shared/session/session-api';
import { useSession } from '@/shared/session/session-slice';
import {
  storage,
  type StoredUser,
  TEMPORARY_KEYS,
  type TemporaryKey,
} from '@/shared/session/storage';
import { resendWait } from '@/shared/codes/resend-wait';
import { accountDraft } from './signup/account-draft';
import { detailsDraft } from './signup/details-draft';
import { invitationLink } from './signup/invitation-link';

/** Clears the state of a sign-up or sign-in, but not the typed details. */
export function clearFlow(): void {
  storage.clearTemporary(...TEMPORARY_KEYS);
  resendWait.clear();
}

/** Starts a sign-up or sign-in and clears all state of an earlier one. */
export function startFlow(values: Partial<Record<TemporaryKey, string>>): void {
  accountDraft.clear();
  invitationLink.save(undefined);
  detailsDraft.clear();
  restartFlow(values);
}

/** Starts again after a flow has ended, and keeps the typed details. */
export function restartFlow(values: Partial<Record<TemporaryKey, string>>): void {
  clearFlow();
  for (const key of TEMPORARY_KEYS) {
    const value = values[key];
    if (value !== undefined) storage.setTemporary(key, value);
  }
}

/** A value stored by an earlier step, as it was when this screen opened. */
export function useFlowValue(key: TemporaryKey): string | null {
  const [value] = useState(() => storage.temporary(key));
  return value;
}

/**
 * Whether the user was signed in when this screen opened. A later sign-in on the screen does not count. A
 * page that was just loaded asks the server.
 */
export function useWasSignedIn(): boolean {
  const dispatch = useAppDispatch();
  const { signedIn } = useSession();
  const [onEntering, setOnEntering] = useState(signedIn);
  useEffect(() => {
    if (onEntering) return undefined;
    let current = true;
    void dispatch(findSession()).then((found) => {
      if (current) setOnEntering(found);
    });
    return () => {
      current = false;
    };
  }, [onEntering, dispatch]);
  return onEntering;
}

/** Ends a sign-in. Resolves to the next path. */
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
export function finishSignUp(rememberMe: boolean): AppThunk<Promise<string>> {
  return async (dispatch) => {
    const { data: user } = await awaitQuery(
      dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true })),
    );
    if (user) dispatch(signIn({ user, rememberMe }));
    startFlow({});
    return dispatch(afterSignInPath());
  };
}
