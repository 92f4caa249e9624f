import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '@/shared/api/base-api';
import { checkSession } from '@/shared/session/check-session';
import { lockNow, repeatPendingEnd } from '@/shared/session/lock';
import { signIn } from '@/shared/session/sign-in';
import { logout } from '@/shared/session/sign-out';
import { storage } from '@/shared/session/storage';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { browserWithoutPush, browserWithPush } from '@/testing/push';
import { silentChannel } from '@/testing/render-app';
import { createStore } from './store';

async function signedIn(rememberMe: boolean) {
  window.history.replaceState(null, '', '/vault');
  storage.setUser(person);
  storage.setRememberMe(rememberMe);
  const backend = sessionServer();
  const store = createStore({ channel: silentChannel() });
  expect(await store.dispatch(checkSession())).toBe('open');
  return { backend, store };
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(browserWithoutPush);

describe('a lock', () => {
  it('shows the prompt at once and ends the session on the server', async () => {
    const { store } = await signedIn(true);
    const calls = answer('post', '/auth/lock', () => ok());
    const locking = store.dispatch(lockNow());
    expect(store.getState().session).toMatchObject({ prompting: true, locked: true });
    await locking;
    expect(calls).toHaveLength(1);
    expect(storage.pendingEnd()).toBeNull();
    expect(storage.rememberMe()).toBe(true);
  });

  it('asks first where there is no PIN to come back by', async () => {
    const { store } = await signedIn(false);
    await store.dispatch(lockNow());
    expect(store.getState().session).toMatchObject({ prompting: false, lockAsked: true });
  });
});

describe('a sign-out', () => {
  it('leaves at once while the server is asked, and its call outlives the end', async () => {
    const { store } = await signedIn(true);
    let settle: (response: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => {
      settle = resolve;
    });
    const calls = answer('post', '/auth/logout', () => response);
    const signingOut = store.dispatch(logout());
    expect(store.getState().session).toMatchObject({ user: null, ended: true });
    expect(storage.user()).toBeNull();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    // As /login does at the end of a session.
    store.dispatch(baseApi.util.resetApiState());
    expect(storage.pendingEnd()).toBe('logout');
    settle(ok());
    await signingOut;
    expect(storage.pendingEnd()).toBeNull();
  });

  it("ends this browser's own subscription to notices", async () => {
    const { unsubscribe } = browserWithPush('granted', true);
    const { store } = await signedIn(true);
    await store.dispatch(logout());
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  });

  it('stays noted where its call never reaches the server', async () => {
    const { store } = await signedIn(true);
    answer('post', '/auth/logout', () => Response.error());
    await store.dispatch(logout());
    expect(storage.pendingEnd()).toBe('logout');
  });

  it('gives its call up once someone signs in: their cookies must not be taken away', async () => {
    const { store } = await signedIn(true);
    const calls = answer('post', '/auth/logout', () => new Promise<Response>(() => undefined));
    const signingOut = store.dispatch(logout());
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    store.dispatch(signIn({ user: person }));
    await signingOut;
    expect(storage.pendingEnd()).toBeNull();
    expect(store.getState().session).toMatchObject({ user: person, signedIn: true });
  });
});

describe('the end of a session that did not reach the server', () => {
  it.each([
    ['logout', logout],
    ['lock', lockNow],
  ] as const)('by %s is kept, and repeated until it has', async (end, action) => {
    const { store } = await signedIn(true);
    answer('post', `/auth/${end}`, () => refused(503));
    await store.dispatch(action());
    expect(storage.pendingEnd()).toBe(end);
    expect(await store.dispatch(repeatPendingEnd())).toBe(false);
    expect(storage.pendingEnd()).toBe(end);
    const heard = answer('post', `/auth/${end}`, () => ok());
    expect(await store.dispatch(repeatPendingEnd())).toBe(true);
    expect(heard).toHaveLength(1);
    expect(storage.pendingEnd()).toBeNull();
    expect(await store.dispatch(repeatPendingEnd())).toBe(true);
    expect(heard).toHaveLength(1);
  });

  it('lets nobody in meanwhile, though the session lives', async () => {
    const { store, backend } = await signedIn(true);
    answer('post', '/auth/logout', () => refused(503));
    await store.dispatch(logout());
    const before = backend.me.length;
    const reloaded = createStore({ channel: silentChannel() });
    expect(await reloaded.dispatch(checkSession())).toBe('refused');
    expect(reloaded.getState().session.ended).toBe(true);
    expect(backend.me).toHaveLength(before);
  });

  it('is no matter where the server refused the call: there was no session', async () => {
    const { store } = await signedIn(true);
    answer('post', '/auth/logout', () => refused(401));
    await store.dispatch(logout());
    expect(storage.pendingEnd()).toBeNull();
  });
});
