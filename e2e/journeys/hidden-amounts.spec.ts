import { type Locator, type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Search } from '../page-models/search.ts';
import { Shell } from '../page-models/shell.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { everyStatementScreen } from '../support/statement-screens.ts';
import { expect, test } from '../support/test.ts';

const AMOUNT = /£\s?-?\d/;

/** Nothing of an amount is left: neither shown nor told, nor anywhere else in the page. */
async function expectNothingOfAmounts(page: Page, where: string): Promise<void> {
  const html = await page.content();
  const at = html.search(AMOUNT);
  expect(at === -1 ? '' : html.slice(Math.max(0, at - 120), at + 40), where).toBe('');
}

/** The same of a screen that has amounts. */
async function expectNoAmount(page: Page, where: string): Promise<void> {
  await expectNothingOfAmounts(page, where);
  await expect(page.getByText('£ ••••').first(), where).toBeVisible();
}

const boxes = async (all: Locator) =>
  Promise.all((await all.all()).map((one) => one.boundingBox()));

test('in public, the amounts of every screen are hidden', async ({ page, server }) => {
  await admittedToSample(page, server);
  await page.goto('/');
  const gauges = page.getByRole('img', { name: /^(Assets|Net Position|Liabilities) / });
  await expect(gauges).toHaveCount(3);
  await expect(page.getByRole('slider')).toBeVisible();
  // This notice comes after the rest, and makes its card and the one beside it taller.
  await expect(page.getByText('Confirm your email to get reminders.')).toBeVisible();

  await test.step('by one key, from which nothing jumps', async () => {
    expect(await page.content()).toMatch(AMOUNT);
    const before = await boxes(gauges);
    await page.getByRole('banner').getByRole('button', { name: 'Hide amounts' }).click();
    await expect(page.getByRole('img', { name: 'Net Position amount hidden' })).toBeVisible();
    expect(await boxes(gauges)).toEqual(before);
    await expectNoAmount(page, 'the dashboard');
    await expect(page.getByText(/\d%/)).toHaveCount(0);
    await expectNoAxeFindings(page, 'the dashboard without amounts');
  });

  await test.step('after the page is loaded anew as well', async () => {
    await page.reload();
    await expect(page.getByRole('img', { name: 'Net Position amount hidden' })).toBeVisible();
    await expect(page.getByText('Hidden with your amounts.')).toBeVisible();
    await expectNoAmount(page, 'the dashboard anew');
  });

  await test.step('in a tab that is opened beside as well', async () => {
    const beside = await page.context().newPage();
    await beside.goto(`${server.url}/`);
    await expect(beside.getByText('Hidden with your amounts.')).toBeVisible();
    await expectNoAmount(beside, 'the dashboard in another tab');
    await beside.close();
  });

  await new Shell(page).goTo('Vault');
  await expect(page.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
  await expectNoAmount(page, 'the Vault');
  const items = await page.getByRole('main').locator('a[href^="/vault/item/"]').all();
  const addresses = await Promise.all(items.map((item) => item.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);

  for (const category of ['Investments', 'Credit Cards', 'Loans']) {
    await page.goto(`${server.url}/vault/${category.replace(' ', '-').toLowerCase().slice(0, -1)}`);
    await onScreen(page, category);
    await expect(page.getByRole('main').locator('tbody > tr').last()).toBeVisible();
    await expectNoAmount(page, category);
  }

  for (const address of addresses) {
    await test.step(`${address}`, async () => {
      const item = new ItemPage(page);
      await page.goto(server.url + address);
      await expect(page.getByText('Hidden with your amounts.')).toBeVisible();
      await expect(item.count).toBeVisible();
      await expectNoAmount(page, String(address));
    });
  }
  await expectNoAxeFindings(page, 'an item without amounts');
  for (const tab of ['Depository', 'Key Information']) {
    const item = new ItemPage(page);
    await item.openTab(tab);
    await expect(item.count).toBeVisible();
    await expectNoAmount(page, tab);
  }

  await test.step('from a statement to what it shows', async () => {
    await everyStatementScreen(page, server.url, async (screen) => {
      await expectNothingOfAmounts(page, screen);
      await expectNoAxeFindings(page, `${screen} without amounts`);
    });
    await page.goto(server.url + String(addresses[0]));
    await expect(page.getByText('Hidden with your amounts.')).toBeVisible();
  });

  await test.step('among what is found too', async () => {
    const search = new Search(page);
    await search.find('Isa');
    await expect(search.hits('Transactions').first()).toBeVisible();
    await expectNoAmount(page, 'what was found');
    await page.keyboard.press('Escape');
  });

  await test.step('until they are shown again, with the keys', async () => {
    await expect(search(page)).toBeHidden();
    await page.keyboard.press('Alt+Shift+KeyH');
    await expect(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', AMOUNT);
  });
});

const search = (page: Page) => new Search(page).dialog;
