import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '@/shared/api/base-api';
import { checkSession } from '@/shared/session/check-session';
import { cancelPrompt, submitPin } from '@/shared/session/pin-prompt-actions';
import { logout } from '@/shared/session/sign-out';
import { sessionEnded } from '@/shared/session/session-slice';
import { UNREACHABLE } from '@/shared/api/fault';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { silentChannel } from '@/testing/render-app';
import { createStore } from './store';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<{ data: unknown }, string>({
      query: (url) => ({ url }),
      keepUnusedDataFor: 0,
    }),
    upload: build.mutation<{ data: unknown }, { url: string; file: File }>({
      query: ({ url, file }) => ({
        url,
        method: 'POST',
        body: () => {
          const form = new FormData();
          form.append('file', file);
          return form;
        },
      }),
    }),
  }),
});

const PIN = '135790';
const deed = new File(['the deed of the house'], 'deed.pdf', { type: 'application/pdf' });

function setUp() {
  const store = createStore({ channel: silentChannel() });
  const backend = sessionServer({ pin: PIN });
  const read = (url: string) =>
    store.dispatch(api.endpoints.read.initiate(url, { forceRefetch: true }));
  const upload = (url: string) =>
    store.dispatch(api.endpoints.upload.initiate({ url, file: deed }));
  const prompted = () => vi.waitFor(() => expect(store.getState().session.prompting).toBe(true));
  return { store, backend, read, upload, prompted };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/vault?tab=renting');
  storage.setRememberMe(true);
});

describe('when the session expires', () => {
  it('calls in flight share one prompt and are all repeated, an upload with its file', async () => {
    const { store, backend, read, upload, prompted } = setUp();
    backend.session.live = false;
    const vault = answer('get', '/vault', backend.guarded(['ISA']));
    const locker = answer('get', '/life-locker/documents', () =>
      backend.session.live ? ok(['passport']) : refused(403, 'No'),
    );
    const files = answer('post', '/vault/7/documents', backend.guarded({ id: 'doc' }));
    let openings = 0;
    let open = false;
    store.subscribe(() => {
      const { prompting } = store.getState().session;
      if (prompting && !open) openings += 1;
      open = prompting;
    });

    const calls = Promise.all([
      read('/vault'),
      read('/life-locker/documents'),
      upload('/vault/7/documents'),
    ]);
    await prompted();
    await vi.waitFor(() => {
      expect([vault.length, locker.length, files.length]).toEqual([1, 1, 1]);
    });
    await store.dispatch(submitPin(PIN));
    const results = await calls;

    expect(results.map((result) => result.data?.data)).toEqual([
      ['ISA'],
      ['passport'],
      { id: 'doc' },
    ]);
    expect([vault.length, locker.length, files.length]).toEqual([2, 2, 2]);
    expect(backend.refresh).toHaveLength(1);
    expect(openings).toBe(1);
    expect(store.getState().session.prompting).toBe(false);
    for (const request of files) {
      const sent = (await request.formData()).get('file') as File;
      expect([sent.name, await sent.text()]).toEqual(['deed.pdf', 'the deed of the house']);
    }
  });

  it('an answer that comes after the renewal to a call sent before is repeated without a prompt', async () => {
    const { store, backend, read, prompted } = setUp();
    backend.session.live = false;
    answer('get', '/vault', backend.guarded([]));
    let answerLate: () => void = () => undefined;
    const late = answer('get', '/dashboard', (_, nth) =>
      nth > 1
        ? ok('figures')
        : new Promise((resolve) => {
            answerLate = () => {
              resolve(refused(401));
            };
          }),
    );
    const slow = read('/dashboard');
    const quick = read('/vault');
    await prompted();
    await vi.waitFor(() => expect(late).toHaveLength(1));
    await store.dispatch(submitPin(PIN));
    await quick;
    answerLate();

    expect((await slow).data?.data).toBe('figures');
    expect(backend.refresh).toHaveLength(1);
    expect(store.getState().session.prompting).toBe(false);
  });

  it('a call made while the prompt is open waits for it', async () => {
    const { store, backend, read, prompted } = setUp();
    backend.session.live = false;
    const vault = answer('get', '/vault', backend.guarded([]));
    const dashboard = answer('get', '/dashboard', backend.guarded('figures'));
    const first = read('/vault');
    await prompted();
    const second = read('/dashboard');
    await store.dispatch(submitPin(PIN));
    await Promise.all([first, second]);
    expect([vault.length, dashboard.length]).toEqual([2, 1]);
  });

  it('giving up fails every call, forgets the browser and leads to /login', async () => {
    const { store, backend, read, upload, prompted } = setUp();
    backend.session.live = false;
    answer('get', '/vault', backend.guarded([]));
    answer('get', '/dashboard', backend.guarded([]));
    const files = answer('post', '/vault/7/documents', backend.guarded([]));
    const calls = Promise.all([read('/vault'), read('/dashboard'), upload('/vault/7/documents')]);
    await prompted();
    await vi.waitFor(() => expect(files).toHaveLength(1));
    store.dispatch(cancelPrompt());

    const results = await calls;
    expect(results.map((result) => result.error)).toEqual(
      Array(3).fill(expect.objectContaining({ status: 401, message: 'Please sign in' })),
    );
    expect(localStorage.getItem('rememberMe')).toBeNull();
    expect(store.getState().session).toMatchObject({
      prompting: false,
      ended: true,
      returnTo: '/vault?tab=renting',
    });
  });

  it('a browser that is not remembered goes to /login without a prompt', async () => {
    storage.setRememberMe(false);
    const { store, backend, read } = setUp();
    backend.session.live = false;
    answer('get', '/vault', backend.guarded([]));
    expect((await read('/vault')).error).toMatchObject({ status: 401 });
    expect(store.getState().session).toMatchObject({ prompting: false, ended: true });
  });

  it.each([true, false])(
    'the way back outlives the calls that /login gives up (remembered: %s)',
    async (remembered) => {
      storage.setRememberMe(remembered);
      const { store } = setUp();
      const me = answer('get', '/auth/me', () => new Promise(() => undefined));
      const check = store.dispatch(checkSession());
      await vi.waitFor(() => expect(me).toHaveLength(1));
      store.dispatch(sessionEnded({ returnTo: '/vault?tab=renting' }));
      window.history.replaceState(null, '', '/login');
      store.dispatch(baseApi.util.resetApiState());

      expect(await check).toBe('refused');
      expect(store.getState().session).toMatchObject({
        prompting: false,
        returnTo: '/vault?tab=renting',
      });
    },
  );

  it('a logout ends the prompt and every call that waits for it', async () => {
    const { store, backend, read, prompted } = setUp();
    backend.session.live = false;
    answer('get', '/vault', backend.guarded([]));
    const call = read('/vault');
    await prompted();
    await store.dispatch(logout());
    expect((await call).error).toMatchObject({ status: 401 });
    expect(store.getState().session).toMatchObject({ prompting: false, ended: true });
  });

  it('the refusal of a login says nothing about the session, nor does any on /login', async () => {
    const { store, backend, read } = setUp();
    answer('get', '/auth/login', () => refused(401));
    await read('/auth/login');
    window.history.replaceState(null, '', '/login');
    backend.session.live = false;
    answer('get', '/vault', backend.guarded([]));
    await read('/vault');
    expect(store.getState().session).toMatchObject({ prompting: false, ended: false });
  });

  it('a call still refused after the renewal fails and does not ask again', async () => {
    const { store, backend, read, prompted } = setUp();
    const seen = answer('get', '/vault', () => refused(403, 'Never'));
    const call = read('/vault');
    await prompted();
    await store.dispatch(submitPin(PIN));
    expect((await call).error).toMatchObject({ status: 403, message: 'Never' });
    expect(seen).toHaveLength(2);
    expect(backend.refresh).toHaveLength(1);
    expect(store.getState().session.prompting).toBe(false);
  });
});

describe('the PIN', () => {
  async function prompt() {
    const frame = setUp();
    frame.backend.session.live = false;
    answer('get', '/vault', frame.backend.guarded([]));
    const call = frame.read('/vault');
    await frame.prompted();
    return { ...frame, call };
  }

  it('that is wrong may be tried again', async () => {
    const { store, call } = await prompt();
    expect(await store.dispatch(submitPin('000000'))).toBe('Invalid PIN. Please try again.');
    expect(store.getState().session.prompting).toBe(true);
    expect(await store.dispatch(submitPin(PIN))).toBeUndefined();
    expect((await call).data).toBeDefined();
  });

  it.each([
    ['the server fails', () => refused(500), UNREACHABLE],
    ['there is no connection', () => Response.error(), UNREACHABLE],
    ['too many tries are under way', () => refused(429), 'Verification failed. Please try again.'],
  ])('cannot be verified when %s, and the prompt stays', async (_name, respond, message) => {
    const { store } = await prompt();
    answer('post', '/auth/refresh-token', respond);
    expect(await store.dispatch(submitPin(PIN))).toBe(message);
    expect(store.getState().session.prompting).toBe(true);
    expect(storage.rememberMe()).toBe(true);
  });

  it('is of no use to a dead family: the browser is forgotten and /login says why', async () => {
    const { store, backend, call } = await prompt();
    backend.session.familyDead = true;
    await store.dispatch(submitPin(PIN));
    expect((await call).error).toMatchObject({ status: 401 });
    expect(localStorage.getItem('rememberMe')).toBeNull();
    expect(store.getState().session).toMatchObject({
      prompting: false,
      ended: true,
      notice: 'Verification failed. Please try again.',
    });
  });
});
