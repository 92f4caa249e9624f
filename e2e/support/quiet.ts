import { expect, type Page, type Request } from '@playwright/test';

/** Longer than a page takes from one answer to the next call that follows from it. */
const QUIET_MS = 1000;

/** Listens to a page from now on. What it returns waits until no call is on its way and none follows. */
export function quietness(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let heard = performance.now();
  const ended = (request: Request) => {
    open.delete(request);
    heard = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    heard = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () =>
    expect
      .poll(() => open.size === 0 && performance.now() - heard > QUIET_MS, {
        message: 'the page makes no more calls',
      })
      .toBe(true);
}
