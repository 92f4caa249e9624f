import { baseApi } from '@/shared/api/base-api';
import { isProtectedPath } from '@/shared/config/paths';
import { forgetPerson } from './forget-person';
import { type AppThunk } from './services';
import { sessionEnded } from './session-slice';
import { storage } from './storage';
import { samePerson, type TabMessage } from './tabs';

/** What another tab told: its renewal is ours too, unless it is somebody else's. */
export function heardFromTab({ kind, person }: TabMessage): AppThunk {
  return (dispatch, getState, { pinPrompt, reload }) => {
    const { user } = getState().session;
    if (!user) return;
    if (kind === 'signed-out') {
      storage.clearTemporary();
      dispatch(forgetPerson());
      if (isProtectedPath(window.location.pathname)) dispatch(sessionEnded({}));
      else dispatch(baseApi.util.resetApiState());
      pinPrompt.cancelled();
    } else if (samePerson(user.email, person)) {
      pinPrompt.renewed();
    } else {
      dispatch(forgetPerson());
      // Once the screen shows it: a file still on its way would have the browser ask first.
      setTimeout(reload);
    }
  };
}
