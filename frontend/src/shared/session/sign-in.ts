import { baseApi } from '@/shared/api/base-api';
import { clearUser } from './clear-user';
import { dropEnd } from './send-end';
import { type AppThunk } from './services';
import { returnToCleared, userStored } from './session-slice';
import { storage, type StoredUser } from './storage';
import { isSameUser } from './tabs';

interface SignIn {
  user: StoredUser;
  /** Unchanged if absent. */
  rememberMe?: boolean;
}

/** The last step of sign-in or sign-up. Tells the other tabs. */
export function signIn({ user, rememberMe }: SignIn): AppThunk {
  return (dispatch, getState, { pinPrompt, tabs }) => {
    const known = getState().session.user;
    storage.setUser(user);
    dropEnd();
    if (rememberMe !== undefined) storage.setRememberMe(rememberMe);
    if (known && !isSameUser(known.email, user.email)) {
      dispatch(clearUser());
      dispatch(returnToCleared());
    }
    dispatch(baseApi.util.resetApiState());
    dispatch(userStored(user));
    pinPrompt.renewed();
    tabs.broadcast({ kind: 'signed-in', person: user.email });
  };
}
