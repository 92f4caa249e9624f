import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import { baseApi } from '@/shared/api/base-api';
import { paths } from '@/shared/config/paths';
import { handleTabMessage } from '@/shared/session/handle-tab-message';
import { createPinPrompt } from '@/shared/session/pin-prompt';
import { returnPath } from '@/shared/session/return-path';
import { type Services } from '@/shared/session/services';
import {
  promptClosed,
  promptOpened,
  sessionEnded,
  sessionRenewed,
  sessionSlice,
} from '@/shared/session/session-slice';
import { storage } from '@/shared/session/storage';
import { type Channel, connectTabs } from '@/shared/session/tabs';
import { uploadSlice } from '@/shared/uploads/upload-slice';

const SESSION_EXPIRED = 'Your session has expired. Sign in again.';

/** Slices of features are added here. */
const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [uploadSlice.name]: uploadSlice.reducer,
});

interface StoreOptions {
  channel?: Channel;
  reload?: () => void;
}

export function createStore({ channel, reload }: StoreOptions = {}) {
  const pinPrompt = createPinPrompt({
    open() {
      const { pathname } = window.location;
      // Nobody is signed in there; calls given up on the way say nothing about the session.
      if (pathname === paths.login || pathname === store.getState().session.redirectTo)
        return false;
      if (!storage.rememberMe()) {
        // A visitor whom this browser does not know had no session that could expire.
        const notice = store.getState().session.user ? SESSION_EXPIRED : undefined;
        store.dispatch(sessionEnded({ returnTo: returnPath.current(), notice }));
        return false;
      }
      store.dispatch(promptOpened());
      return true;
    },
    close() {
      store.dispatch(promptClosed());
    },
    renewed() {
      store.dispatch(sessionRenewed());
    },
  });
  const tabs = connectTabs((message) => {
    store.dispatch(handleTabMessage(message));
  }, channel);
  const services: Services = {
    pinPrompt,
    tabs,
    reload:
      reload ??
      (() => {
        window.location.reload();
      }),
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(baseApi.middleware),
  });
  saveReturnPath(store);
  return Object.assign(store, { services });
}

/** Writes the path down at each change, for a page that is loaded anew before the login is done. */
function saveReturnPath(store: Pick<Store<ReturnType<typeof reducer>>, 'getState' | 'subscribe'>) {
  let kept = store.getState().session.returnTo;
  store.subscribe(() => {
    const { returnTo } = store.getState().session;
    if (returnTo === kept) return;
    kept = returnTo;
    returnPath.save(returnTo);
  });
}

export type AppStore = ReturnType<typeof createStore>;
