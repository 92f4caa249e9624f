import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPinPrompt } from '@/shared/session/pin-prompt';
import { answer, csrfRefused, ok, refused, sessionServer } from '@/testing/api-server';
import { baseQuery } from './base-query';
import { type Request } from './xhr';

function call(request: Request, open = () => false) {
  const pinPrompt = createPinPrompt({ open, close: () => undefined, renewed: () => undefined });
  const api = { signal: new AbortController().signal, extra: { pinPrompt } };
  return Promise.resolve(baseQuery(request, api as never, {}));
}

const add: Request = { url: '/vault', method: 'POST', body: { name: 'ISA' } };
const token = (request: globalThis.Request | undefined) => request?.headers.get('X-XSRF-TOKEN');

describe('the token against forged requests', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/vault');
  });

  it('is fetched when the cookie is missing, once for all calls that need it', async () => {
    document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
    const { csrf } = sessionServer();
    const seen = answer('post', '/vault', () => ok());
    await Promise.all([call(add), call(add)]);
    expect(csrf).toHaveLength(1);
    expect(seen.map(token)).toEqual(['fetched', 'fetched']);
  });

  it('is not fetched for a call that changes nothing', async () => {
    document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
    const { csrf } = sessionServer();
    answer('get', '/vault', () => ok([]));
    await call({ url: '/vault' });
    expect(csrf).toHaveLength(0);
  });

  it('is renewed when refused and the call repeated once, in silence', async () => {
    const { csrf } = sessionServer();
    const seen = answer('post', '/vault', (_, nth) => (nth === 1 ? csrfRefused() : ok({ id: 1 })));
    let prompts = 0;
    const outcome = await call(add, () => {
      prompts += 1;
      return false;
    });
    expect(outcome.data).toMatchObject({ data: { id: 1 } });
    expect(seen.map(token)).toEqual(['token', 'fetched']);
    expect(csrf).toHaveLength(1);
    expect(prompts).toBe(0);
  });

  it('refused a second time is an expired session', async () => {
    sessionServer();
    const seen = answer('post', '/vault', csrfRefused);
    let prompts = 0;
    const outcome = await call(add, () => {
      prompts += 1;
      return false;
    });
    expect(outcome.error).toMatchObject({ status: 403 });
    expect(seen).toHaveLength(2);
    expect(prompts).toBe(1);
  });

  it('that cannot be fetched fails the call without sending it', async () => {
    document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
    answer('get', '/auth/csrf', () => Response.error());
    const seen = answer('post', '/vault', () => ok());
    expect((await call(add)).error).toEqual({ status: 'NETWORK' });
    expect(seen).toHaveLength(0);
  });
});

describe('a read while the server has others under way', () => {
  it('waits and is answered', async () => {
    const seen = answer('get', '/dashboard', (_, nth) =>
      nth === 1 ? refused(429) : ok('figures'),
    );
    expect((await call({ url: '/dashboard' })).data).toMatchObject({ data: 'figures' });
    expect(seen).toHaveLength(2);
  });
});

describe('a call that begins the session afresh', () => {
  it('has what the old session refused meanwhile sent again, and nobody asked', async () => {
    const open = vi.fn(() => false);
    const pinPrompt = createPinPrompt({ open, close: () => undefined, renewed: () => undefined });
    const api = { signal: new AbortController().signal, extra: { pinPrompt } };
    const send = (request: Request) => Promise.resolve(baseQuery(request, api as never, {}));
    let change: (response: Response) => void = () => undefined;
    answer('put', '/settings/password', () => new Promise<Response>((done) => (change = done)));
    const list = answer('get', '/settings/sessions', (_, nth) =>
      nth === 1 ? refused(401, 'Please sign in') : ok({ sessions: [] }),
    );
    window.history.replaceState(null, '', '/settings');
    const changed = send({ url: '/settings/password', method: 'PUT', renewsSession: true });
    const listed = send({ url: '/settings/sessions' });
    await vi.waitFor(() => {
      expect(list).toHaveLength(1);
    });
    change(ok(null));
    expect((await listed).data).toMatchObject({ data: { sessions: [] } });
    expect((await changed).error).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });
});
