import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import { baseApi } from '@/shared/api/base-api';
import { paths } from '@/shared/config/paths';
import { heardFromTab } from '@/shared/session/actions';
import { createPinPrompt } from '@/shared/session/pin-prompt';
import { returnPath } from '@/shared/session/return-path';
import { type Services } from '@/shared/session/services';
import {
  promptClosed,
  promptOpened,
  sessionEnded,
  sessionSlice,
} from '@/shared/session/session-slice';
import { storage } from '@/shared/session/storage';
import { type Channel, joinTabs } from '@/shared/session/tabs';
import { uploadSlice } from '@/shared/uploads/upload-slice';

/** Slices of features are added here. */
const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [uploadSlice.name]: uploadSlice.reducer,
});

interface Surroundings {
  channel?: Channel;
  reload?: () => void;
}

export function createStore({ channel, reload }: Surroundings = {}) {
  const pinPrompt = createPinPrompt({
    open() {
      // Nobody is signed in there; calls given up on the way say nothing about the session.
      if (window.location.pathname === paths.login) return false;
      if (!storage.rememberMe()) {
        store.dispatch(sessionEnded({ returnTo: returnPath.current() }));
        return false;
      }
      store.dispatch(promptOpened());
      return true;
    },
    close() {
      store.dispatch(promptClosed());
    },
  });
  const tabs = joinTabs((message) => {
    store.dispatch(heardFromTab(message));
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
  keepReturnPath(store);
  return Object.assign(store, { services });
}

/** Writes the path down at each change, for a page that is loaded anew before the login is done. */
function keepReturnPath(store: Pick<Store<ReturnType<typeof reducer>>, 'getState' | 'subscribe'>) {
  let kept = store.getState().session.returnTo;
  store.subscribe(() => {
    const { returnTo } = store.getState().session;
    if (returnTo === kept) return;
    kept = returnTo;
    returnPath.keep(returnTo);
  });
}

export type AppStore = ReturnType<typeof createStore>;
