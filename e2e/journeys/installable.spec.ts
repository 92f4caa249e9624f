import { expect, test } from '../support/test.ts';

/** The type of what each kind of link names. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

interface Manifest {
  start_url: string;
  icons: { src: string; type: string }[];
}

test('Holdfast can be installed as an app, and whatever its page links to is there', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  const linked = await page
    .locator('head link[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked).toEqual(
    expect.arrayContaining([
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
    ]),
  );
  const manifest = (await (
    await page.request.get(`${server.url}/manifest.webmanifest`)
  ).json()) as Manifest;

  for (const address of [...linked, ...manifest.icons.map(({ src }) => src)]) {
    await test.step(address, async () => {
      const answer = await page.request.get(server.url + address);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe(TYPES[address.split('.').at(-1) ?? '']);
      const bytes = await answer.body();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const accepting = { headers: { 'Accept-Encoding': encoding } };
        const encoded = await page.request.get(server.url + address, accepting);
        expect(bytes.equals(await encoded.body()), encoding).toBe(true);
        expect([undefined, encoding]).toContain(encoded.headers()['content-encoding']);
      }
      // A file without a hash in its address is revalidated, and not sent again while it is the same.
      const hashed = address.startsWith('/assets/');
      expect(answer.headers()['cache-control']).toBe(
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      const tag = answer.headers()['etag'] ?? '';
      const again = await page.request.get(server.url + address, {
        headers: { 'If-None-Match': tag },
      });
      expect(again.status()).toBe(304);
    });
  }

  await test.step('the browser finds nothing amiss', async () => {
    const browser = await page.context().newCDPSession(page);
    const read = await browser.send('Page.getAppManifest');
    expect(read.url).toBe(`${server.url}/manifest.webmanifest`);
    expect(read.errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A window that remembers nothing installs nothing.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(others).toEqual([]);
  });
});
