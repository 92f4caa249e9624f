import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { admitted, admittedToSample, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
    /** The scripts that the app has asked for before there was a heading. */
    asked: string[];
  }
}

/** Half of what is felt as moving (web.dev, "Cumulative Layout Shift"). */
const HARDLY_ANY = 0.05;

/** Notes what moves on a page by itself, from its first paint on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${previousRect.y} to ${currentRect.y}: ${node?.textContent?.slice(0, 60)}`,
        );
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.use({ viewport: { width: 390, height: 844 } });

test('nothing moves on a phone while a screen loads for the first time', async ({
  page,
  server,
}) => {
  await admittedToSample(page, server);
  await noteShifts(page);
  const main = page.getByRole('main');
  const open = async (path: string, heading: string) => {
    await page.goto(server.url + path);
    await onScreen(page, heading);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => window.shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, `${path}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(HARDLY_ANY);
  };

  await open('/', 'Dashboard');
  await open('/vault', 'Vault');
  const address = (name: string) =>
    main.locator('a[href^="/vault/item/"]', { hasText: name }).first().getAttribute('href');
  const [home, car] = [await address('14 Clevedon Terrace'), await address('Škoda Octavia 2019')];
  await open(home ?? '', '14 Clevedon Terrace');
  await open(car ?? '', 'Škoda Octavia 2019');
  await open('/vault/credit-card', 'Credit Cards');
  await open('/life-locker', 'Life Locker');
  await open('/timeline', "What's ahead");
  await open('/settings', 'Profile & Settings');
});

for (const width of [390, 1280]) {
  test(`nothing moves at ${width} px when the one value of a thing arrives late`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { itemId } = await admitted(page, server);
    await noteShifts(page);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/history', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(`${server.url}/vault/item/${itemId}`);
    await onScreen(page, CLOCK);
    const tab = page.locator('[role="tab"]').first();
    await expect(tab).toBeAttached();
    await expect(tab).toBeHidden();
    arrive();
    await expect(tab).toBeVisible();
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
}

test('the photo of a thing is fetched once, before the app begins', async ({ page, server }) => {
  await admittedToSample(page, server);
  await page.goto(`${server.url}/vault`);
  await onScreen(page, 'Vault');
  const home = page.locator('a[href^="/vault/item/"]', { hasText: '14 Clevedon Terrace' }).first();
  const address = await home.getAttribute('href');
  // The Vault asks for photos too.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let begin = () => {};
  const told = new Promise<void>((resolve) => (begin = resolve));
  await page.route('**/assets/main.*.js', async (route) => {
    await told;
    await route.continue();
  });
  const loaded = page.waitForRequest('**/api/v1/files/**');
  await page.goto(server.url + address, { waitUntil: 'commit' });
  const photo = new URL((await loaded).url()).pathname;
  begin();
  await onScreen(page, '14 Clevedon Terrace');
  const shown = page.getByRole('img', { name: 'Cover photo of 14 Clevedon Terrace' });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(asked.filter((path) => path === photo)).toHaveLength(1);
});

test('a page names ahead all code that its screen needs', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.asked = [];
    const append = Reflect.get(Node.prototype, 'appendChild');
    Node.prototype.appendChild = function <Added extends Node>(this: Node, added: Added): Added {
      if (added instanceof HTMLScriptElement && !document.querySelector('h1')) {
        window.asked.push(new URL(added.src).pathname);
      }
      return append.call(this, added) as Added;
    };
  });
  /** The scripts that the page has not named. */
  const late = async (path: string) => {
    const response = await page.goto(server.url + path);
    const named = response?.headers()['link'] ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = await page.evaluate(() => window.asked);
    expect(asked.length, path).toBeGreaterThan(0);
    return asked.filter((script) => !named.includes(`<${script}>; rel=preload; as=script`));
  };
  for (const path of ['/login', '/signup', '/forgot-password', '/terms']) {
    expect(await late(path), path).toEqual([]);
  }
  const { itemId } = await admitted(page, server);
  // The browser has to know who signed in.
  await page.goto(server.url);
  await onScreen(page, 'Dashboard');
  for (const path of [
    '/',
    '/vault',
    '/vault/personal-item',
    `/vault/item/${itemId}`,
    `/vault/item/${itemId}/money`,
    '/life-locker',
    '/timeline',
    '/settings',
  ]) {
    expect(await late(path), path).toEqual([]);
  }
});
