import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { App } from '@/app/app';
import { type Channel } from '@/shared/session/tabs';

/** A channel nobody else is on, so that tests do not hear each other. */
export function silentChannel(): Channel {
  return { onmessage: null, postMessage: () => undefined, close: () => undefined };
}

interface Options {
  channel?: Channel;
  reload?: () => void;
  /** Stands in for the app's own route table. */
  routes?: ReactNode;
}

/** The whole app, opened at an address. */
export function renderApp(
  path: string,
  { channel = silentChannel(), reload, routes }: Options = {},
) {
  window.history.replaceState(null, '', path);
  const store = createStore({ channel, reload });
  return { store, user: userEvent.setup(), ...render(<App store={store} routes={routes} />) };
}

/** One screen or component with the store and a router around it. */
export function renderWith(
  ui: ReactNode,
  {
    path = '/',
    channel = silentChannel(),
    reload,
  }: Omit<Options, 'routes'> & { path?: string } = {},
) {
  const store = createStore({ channel, reload });
  return {
    store,
    user: userEvent.setup(),
    ...render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </Provider>,
    ),
  };
}
