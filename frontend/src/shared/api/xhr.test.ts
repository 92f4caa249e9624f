import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { send, TIMEOUT_MS } from './xhr';

const live = () => new AbortController().signal;

describe('a call', () => {
  it('sends JSON with its query, and gives the whole envelope', async () => {
    const seen = answer('post', '/vault', () => ok({ id: '7' }));
    const outcome = await send(
      {
        url: '/vault',
        method: 'POST',
        params: { q: 'a b', limit: 5, before: undefined },
        body: { name: 'x' },
      },
      live(),
    );
    expect(outcome.data).toEqual({ success: true, message: '', data: { id: '7' } });
    expect(new URL(seen[0]?.url ?? '').search).toBe('?q=a+b&limit=5');
    expect(seen[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await seen[0]?.json()).toEqual({ name: 'x' });
  });

  it('carries the token against forged requests only when it can change something', async () => {
    document.cookie = 'XSRF-TOKEN=a%3Db; Path=/';
    const read = answer('get', '/vault', () => ok());
    const write = answer('put', '/vault', () => ok());
    await send({ url: '/vault' }, live());
    await send({ url: '/vault', method: 'PUT', body: {} }, live());
    expect(read[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
    expect(write[0]?.headers.get('X-XSRF-TOKEN')).toBe('a=b');
  });

  it('carries the idempotency key of its form', async () => {
    const seen = answer('post', '/vault', () => ok());
    await send({ url: '/vault', method: 'POST', body: {}, idempotencyKey: 'once' }, live());
    expect(seen[0]?.headers.get('Idempotency-Key')).toBe('once');
  });

  it('gives what the server said about a failure', async () => {
    const errors = [{ field: 'email', message: 'Invalid email address' }];
    answer('post', '/auth/login', () => {
      const response = refused(429, 'Too many tries', errors);
      response.headers.set('Retry-After', '42');
      return response;
    });
    const { error } = await send({ url: '/auth/login', method: 'POST', body: {} }, live());
    expect(error).toEqual({ status: 429, message: 'Too many tries', errors, retryAfter: 42 });
  });

  it.each([
    [
      'an answer that says it failed',
      () => Response.json({ success: false, message: 'no' }),
      { status: 200, message: 'no' },
    ],
    [
      'an error page of a proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { status: 502 },
    ],
    ['an answer that is not JSON', () => new Response('<h1>Hello</h1>'), { status: 'PARSE' }],
    ['an answer that is no object', () => new Response('42'), { status: 'PARSE' }],
    ['no connection', () => Response.error(), { status: 'NETWORK' }],
  ])('turns %s into an error', async (_name, respond, expected) => {
    answer('get', '/vault', respond);
    expect((await send({ url: '/vault' }, live())).error).toEqual(expected);
  });

  it.each([
    [{ message: 'A', errors: 'B' }, 'A'],
    [{ message: '', errors: 'B', error: { message: 'C' } }, 'B'],
    [{ error: { message: 'C' } }, 'C'],
    [{ error: 'D' }, 'D'],
    [{ errors: [{ field: 'value', message: 'E' }], error: 'D' }, undefined],
    [{ error: null }, undefined],
  ])('reads what %j says of itself', async (body, message) => {
    answer('put', '/settings/name', () => Response.json(body, { status: 400 }));
    const { error } = await send({ url: '/settings/name', method: 'PUT' }, live());
    expect(error?.message).toBe(message);
  });

  it('takes an empty answer as a success without data', async () => {
    answer('delete', '/vault/7', () => new Response(null, { status: 204 }));
    const { data } = await send({ url: '/vault/7', method: 'DELETE' }, live());
    expect(data?.success).toBe(true);
  });

  it('ends when nobody waits for it any more', async () => {
    answer('get', '/vault', () => new Promise(() => undefined));
    const waiting = new AbortController();
    const outcome = send({ url: '/vault' }, waiting.signal);
    waiting.abort();
    expect((await outcome).error).toEqual({ status: 'CANCELLED' });
    expect((await send({ url: '/vault' }, waiting.signal)).error).toEqual({ status: 'CANCELLED' });
  });

  it('tells how many bytes of an upload have left', async () => {
    answer('post', '/vault/7/documents', () => ok());
    const steps: [number, number][] = [];
    const body = () => {
      const form = new FormData();
      form.append('file', new File(['x'.repeat(5000)], 'deed.pdf'));
      return form;
    };
    await send(
      {
        url: '/vault/7/documents',
        method: 'POST',
        body,
        onProgress: (...step) => steps.push(step),
      },
      live(),
    );
    const [sent, total] = steps.at(-1) ?? [0, 0];
    expect(total).toBeGreaterThan(5000);
    expect(sent).toBe(total);
  });
});

/** A request whose progress and answer the test decides. */
class HeldRequest {
  static last: HeldRequest;
  aborted = false;
  onprogress?: () => void;
  upload: { onprogress?: (event: object) => void } = {};
  constructor() {
    HeldRequest.last = this;
  }
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => undefined;
  abort = () => {
    this.aborted = true;
  };
}

describe('patience', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', HeldRequest);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a call ends after 25 seconds, and not before', async () => {
    const settled = vi.fn();
    const outcome = send({ url: '/vault' }, live());
    void outcome.then(settled);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await outcome).error).toEqual({ status: 'TIMEOUT' });
    expect(HeldRequest.last.aborted).toBe(true);
    expect(TIMEOUT_MS).toBe(25_000);
  });

  it('a file ends after 25 seconds without progress, however long it takes in all', async () => {
    const settled = vi.fn();
    const outcome = send({ url: '/files/1/file.pdf', isFile: true }, live());
    void outcome.then(settled);
    for (let part = 1; part <= 10; part += 1) {
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      HeldRequest.last.onprogress?.();
    }
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await outcome).error).toEqual({ status: 'TIMEOUT' });
  });

  it('an upload ends after 25 seconds without progress, however long it takes in all', async () => {
    const settled = vi.fn();
    const outcome = send({ url: '/x', method: 'POST', body: () => new FormData() }, live());
    void outcome.then(settled);
    for (let loaded = 1; loaded <= 10; loaded += 1) {
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      HeldRequest.last.upload.onprogress?.({ lengthComputable: true, loaded, total: 10 });
    }
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await outcome).error).toEqual({ status: 'TIMEOUT' });
  });
});
