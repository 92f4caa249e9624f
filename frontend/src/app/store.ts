import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@/shared/api/base-api';
import { currentReturnPath, heardFromTab } from '@/shared/session/actions';
import { createPinPrompt } from '@/shared/session/pin-prompt';
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
      if (!storage.rememberMe()) {
        store.dispatch(sessionEnded({ returnTo: currentReturnPath() }));
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
  return Object.assign(store, { services });
}

export type AppStore = ReturnType<typeof createStore>;
