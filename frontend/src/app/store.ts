import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import { baseApi } from '@/shared/api/base-api';
import { isProtectedPath, paths } from '@/shared/config/paths';
import { handleTabMessage } from '@/shared/session/handle-tab-message';
import { keepAlive } from '@/shared/session/keep-alive';
import { createPinPrompt } from '@/shared/session/pin-prompt';
import { returnPath } from '@/shared/session/return-path';
import { type Services } from '@/shared/session/services';
import { createSessionClock } from '@/shared/session/session-clock';
import {
  promptClosed,
  promptOpened,
  sessionEnded,
  sessionEnding,
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
      // Not signed in there. Calls that were cancelled on the way say nothing about the session.
      if (pathname === paths.login || pathname === store.getState().session.redirectTo)
        return false;
      sessionClock.stop();
      if (!storage.rememberMe()) {
        // An unknown visitor had no session that could expire.
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
  const sessionClock = createSessionClock({
    ending(endsAt) {
      store.dispatch(sessionEnding(endsAt));
    },
    ended() {
      const { signedIn, prompting } = store.getState().session;
      if (signedIn && !prompting && isProtectedPath(window.location.pathname)) void pinPrompt.ask();
    },
    keepAlive() {
      // The clock of a session that was signed out of may still run.
      if (store.getState().session.signedIn) void store.dispatch(keepAlive());
    },
    share(endsAt) {
      const person = store.getState().session.user?.email;
      if (person) tabs.broadcast({ kind: 'active', person, endsAt });
    },
  });
  const tabs = connectTabs((message) => {
    store.dispatch(handleTabMessage(message));
  }, channel);
  const services: Services = {
    pinPrompt,
    sessionClock,
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
    // By default subscribers hear of a changed cache at the next frame: until then a list would open an
    // entry as it was before it was saved.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  saveReturnPath(store);
  return Object.assign(store, { services });
}

/** Stores the path at each change, so that it survives a reload before sign-in. */
function saveReturnPath(store: Pick<Store<ReturnType<typeof reducer>>, 'getState' | 'subscribe'>) {
  let saved = store.getState().session.returnTo;
  store.subscribe(() => {
    const { returnTo } = store.getState().session;
    if (returnTo === saved) return;
    saved = returnTo;
    returnPath.save(returnTo);
  });
}

export type AppStore = ReturnType<typeof createStore>;
