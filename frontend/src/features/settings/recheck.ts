import { checkSession } from '@/shared/session/actions';
import { type AppThunk } from '@/shared/session/services';
import { userStored } from '@/shared/session/session-slice';
import { storage } from '@/shared/session/storage';

/**
 * Reads anew who is signed in, after a change (spec 2 §4 "Settings"). A new email is known
 * beforehand, so that it is not taken for another person.
 */
export function recheck(email?: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { tabs }) => {
    const { user } = getState().session;
    if (user && email !== undefined) {
      const renamed = { ...user, email };
      storage.setUser(renamed);
      dispatch(userStored(renamed));
      // Other tabs know the person by the old one, and load anew.
      tabs.tell({ kind: 'renewed', person: email });
    }
    await dispatch(checkSession(true));
  };
}
