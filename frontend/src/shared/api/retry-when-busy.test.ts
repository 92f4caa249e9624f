import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryWhenBusy } from './retry-when-busy';
import { type Outcome, type Request } from './xhr';

const found: Outcome = { data: { success: true, message: '', data: 'found' } };
const busy = (retryAfter?: number): Outcome => ({
  error: { status: 429, ...(retryAfter !== undefined && { retryAfter }) },
});

/** A server that answers these in turn, and how often it was asked. */
function server(...answers: Outcome[]) {
  return vi.fn(() => Promise.resolve(answers.shift() ?? found));
}

function call(send: () => Promise<Outcome>, request: Partial<Request> = {}) {
  const controller = new AbortController();
  const outcome = retryWhenBusy({ url: '/search', ...request }, controller.signal, send);
  return { outcome, controller };
}

describe('a read that the server turns away as one too many', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent again when the time is over that the server asks for', async () => {
    const send = server(busy(3));
    const { outcome } = call(send);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(found);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent again after a second where the server does not say when', async () => {
    const send = server(busy());
    const { outcome } = call(send, { method: 'HEAD' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toEqual(found);
  });

  it('fails after three tries', async () => {
    const send = server(busy(1), busy(1), busy(1));
    const { outcome } = call(send);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual(busy(1));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not waited for where the wait is long', async () => {
    const send = server(busy(6));
    expect(await call(send).outcome).toEqual(busy(6));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent again once nobody waits for it', async () => {
    const send = server(busy(3));
    const { outcome, controller } = call(send);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    expect(await outcome).toEqual({ error: { status: 'CANCELLED' } });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('what is not waited out', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'a %s, whatever refuses it',
    async (method) => {
      const send = server(busy(1));
      expect(await call(send, { method }).outcome).toEqual(busy(1));
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it.each([401, 404, 500, 503])('a read that is answered %i', async (status) => {
    const failed: Outcome = { error: { status, retryAfter: 1 } };
    const send = server(failed);
    expect(await call(send).outcome).toEqual(failed);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
