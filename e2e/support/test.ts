import { test as base } from '@playwright/test';
import { Server } from './server.ts';
import { Watch } from './watch.ts';

interface Fixtures {
  /** What the browser complains about; the end of every journey holds it to silence. */
  watch: Watch;
}

interface Shared {
  /** A server of this worker's own. */
  server: Server;
}

/** A test with a server and a browser that must not complain. */
export const test = base.extend<Fixtures, Shared>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  watch: [
    async ({ context }, use) => {
      const watch = await Watch.over(context);
      await use(watch);
      watch.expectSilence();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
