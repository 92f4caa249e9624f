import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { adoptNodeForms } from './node-forms';
import { onUnexpectedCall, server, takeUnexpectedCalls } from './server';

/** A day's noon from which each test's clock goes on, so that no run passes a midnight on its way. */
const atNoon = () =>
  vi.useFakeTimers({
    toFake: ['Date'],
    now: new Date('2026-06-17T11:00:00Z'),
    shouldAdvanceTime: true,
  });
atNoon();

await adoptNodeForms();

configure({ asyncUtilTimeout: 30_000 });

/** The real one, also where a test has timers of its own. */
const later = globalThis.setTimeout;

beforeAll(() => {
  server.listen({ onUnhandledRequest: onUnexpectedCall });
  // Those of the file before are no matter of this one.
  takeUnexpectedCalls();
});

beforeEach(() => {
  atNoon();
  document.cookie = 'XSRF-TOKEN=token; Path=/';
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('scrollTo', vi.fn());
});

afterEach(async () => {
  cleanup();
  // What was just about to be sent still finds its answer.
  await new Promise((resolve) => {
    later(resolve, 0);
  });
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
  expect(takeUnexpectedCalls(), 'calls that no answer stood ready for').toEqual([]);
});

afterAll(async () => {
  // What is preloaded at the end of a file would fail with its jsdom, and for the files after it as well.
  await vi.dynamicImportSettled();
  server.close();
});
