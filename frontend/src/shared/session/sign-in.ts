import { baseApi } from '@/shared/api/base-api';
import { forgetPerson } from './forget-person';
import { type AppThunk } from './services';
import { returnTaken, userStored } from './session-slice';
import { storage, type StoredUser } from './storage';
import { samePerson } from './tabs';

interface SignIn {
  user: StoredUser;
  /** Left as it is when absent. */
  rememberMe?: boolean;
}

/** The last step of a login or sign-up: the person is known here and to the other tabs. */
export function signIn({ user, rememberMe }: SignIn): AppThunk {
  return (dispatch, getState, { pinPrompt, tabs }) => {
    const known = getState().session.user;
    storage.setUser(user);
    if (rememberMe !== undefined) storage.setRememberMe(rememberMe);
    if (known && !samePerson(known.email, user.email)) {
      dispatch(forgetPerson());
      dispatch(returnTaken());
    }
    dispatch(baseApi.util.resetApiState());
    dispatch(userStored(user));
    pinPrompt.renewed();
    tabs.tell({ kind: 'signed-in', person: user.email });
  };
}
