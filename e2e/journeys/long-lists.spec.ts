import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Vault } from '../page-models/vault.ts';
import { type Api } from '../support/api.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Six parts of a list. */
const MANY = 300;

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 - index)).toISOString().slice(0, 10);

/** Adds `MANY` transactions, one a day into the past, a few at a time. */
async function fill(api: Api, itemId: string): Promise<void> {
  const waiting = Array.from({ length: MANY }, (_, index) => index);
  const add = async () => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      await api.post(`/vault/${itemId}/transactions`, {
        name: `Payment ${index}`,
        amount: -1 - index,
        date: day(index),
      });
    }
  };
  await Promise.all(Array.from({ length: 8 }, add));
}

const scrollToEnd = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });

test('a long list of transactions is read in parts, and found before they are read', async ({
  page,
  server,
}) => {
  const { api, itemId } = await admitted(page, server);
  await fill(api, itemId);
  const parts: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/transactions')) parts.push(search);
  });
  const item = new ItemPage(page);
  const rows = item.panel.getByRole('listitem');

  await test.step('the first part is shown, and how many there are', async () => {
    await page.goto(`${server.url}/vault/item/${itemId}`);
    await onScreen(page, CLOCK);
    await item.show('Money in and out');
    await expect(item.count).toHaveText(`${MANY} transactions`);
    expect(await rows.count()).toBeLessThanOrEqual(100);
  });

  await test.step('the oldest is found though it has not been read', async () => {
    await item.search(`Payment ${MANY - 1}`);
    await expect(item.count).toHaveText('1 transaction');
    await expect(item.row(`Payment ${MANY - 1}`)).toBeVisible();
    await item.search('');
    await expect(item.row('Payment 0')).toBeVisible();
  });

  await test.step('scrolling reads the rest, each part once', async () => {
    parts.length = 0;
    await expect(async () => {
      await scrollToEnd(page);
      await expect(item.row(`Payment ${MANY - 1}`)).toBeInViewport({ timeout: 200 });
    }).toPass({ timeout: 60_000, intervals: [50] });
    await expect(rows).toHaveCount(MANY);
    await expect(item.panel.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    expect(new Set(parts).size).toBe(parts.length);
  });

  await test.step('what is far away is not drawn, and yet it is there', async () => {
    const first = item.row('Payment 0');
    expect(
      await first.evaluate((row) =>
        (row.firstElementChild as HTMLElement).checkVisibility({ contentVisibilityAuto: true }),
      ),
    ).toBe(false);
    await expect(first).toHaveText(/Payment 0/);
  });
});

test('five hundred items are shown as far as they are looked at', async ({ page, server }) => {
  const { itemId } = await admitted(page, server);
  const COUNT = 500;
  await page.route('**/api/v1/vault', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object[] };
    body.data = Array.from({ length: COUNT }, (_, index) => ({
      ...body.data[0],
      id: index === 0 ? itemId : `${itemId.slice(0, -3)}${String(index).padStart(3, '0')}`,
      name: `Clock ${index}`,
    }));
    await route.fulfill({ response: answer, json: body });
  });
  await new Vault(page).open();
  const tiles = page.getByRole('main').getByRole('link', { name: /^Clock \d+/ });
  await expect(page.getByText(`${COUNT} items`)).toBeVisible();
  expect(await tiles.count()).toBeLessThan(40);

  await test.step('the row of tiles goes on as it is scrolled', async () => {
    const row = page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'Clock 0' }) })
      .last();
    await expect(async () => {
      await row.evaluate((list) => {
        list.scrollLeft = list.scrollWidth;
      });
      expect(await tiles.count()).toBeGreaterThan(100);
    }).toPass({ timeout: 30_000, intervals: [50] });
  });

  await test.step('so does the page of the category', async () => {
    await page.getByRole('link', { name: 'Personal Item', exact: true }).click();
    await onScreen(page, 'Personal Items');
    expect(await tiles.count()).toBeLessThan(COUNT / 2);
    await expect(async () => {
      await scrollToEnd(page);
      await expect(tiles).toHaveCount(COUNT, { timeout: 200 });
    }).toPass({ timeout: 30_000, intervals: [50] });
  });
});
