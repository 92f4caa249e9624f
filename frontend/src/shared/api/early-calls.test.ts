import { expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { call } from './base-query';
import { sendEarly } from './early-calls';

const { services } = renderWith(null).store;
const live = () => new AbortController().signal;
const read = () => call({ url: '/vault' }, live(), services);

it('an early answer serves the first call for it, and no other', async () => {
  const seen = answer('get', '/vault', (_, nth) => ok(nth));
  void sendEarly({ url: '/vault' });
  expect((await read()).data?.data).toBe(1);
  expect((await read()).data?.data).toBe(2);
  expect(seen).toHaveLength(2);
});

it('a failed early call is sent again', async () => {
  answer('get', '/vault', (_, nth) => (nth === 1 ? refused(500, 'Out of order') : ok(nth)));
  void sendEarly({ url: '/vault' });
  expect((await read()).data?.data).toBe(2);
});

it('an early answer does not outlive a change, nor ten seconds', async () => {
  answer('get', '/vault', (_, nth) => ok(nth));
  answer('post', '/vault', () => ok());
  document.cookie = 'XSRF-TOKEN=t; Path=/';
  void sendEarly({ url: '/vault' });
  await call({ url: '/vault', method: 'POST', body: {} }, live(), services);
  expect((await read()).data?.data).toBe(2);

  vi.useFakeTimers({ toFake: ['Date'] });
  void sendEarly({ url: '/vault' });
  vi.setSystemTime(Date.now() + 10_001);
  expect((await read()).data?.data).toBe(4);
  vi.useRealTimers();
});

it('an early answer says how long the session still lasts, less what it waited', async () => {
  answer('get', '/vault', () => {
    const told = ok(1);
    told.headers.set('Session-Ends-In', '600');
    return told;
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  void sendEarly({ url: '/vault' });
  vi.setSystemTime(Date.now() + 4_000);
  expect((await read()).sessionEndsIn).toBe(596);
  vi.useRealTimers();
});
