import { type Locator, type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { Search } from '../page-models/search.ts';
import { walkByTab } from '../page-models/tab-order.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const SETTINGS_DIALOGS = [
  'Name',
  'Email address',
  'Mobile number',
  'Address',
  'Password',
  'PIN',
  'Export',
];

/** Presses Enter on a link, and waits for where it leads. */
async function follow(page: Page, link: Locator, heading: string | RegExp): Promise<void> {
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await onScreen(page, heading);
}

/** Goes to the next tab with the arrows. */
async function nextTab(page: Page, from: string, to: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: from }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: to })).toBeFocused();
  await expect(page.getByRole('tab', { name: to })).toHaveAttribute('aria-selected', 'true');
}

test('every screen before the login is walked with the Tab key @phone', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  await onScreen(page, 'Sign in');
  await walkByTab(page, '/login');
  await follow(page, page.getByRole('link', { name: 'Forgot password?' }), 'Forgot your password?');
  await walkByTab(page, '/forgot-password');
  for (const path of ['/signup', '/terms', '/privacy-policy', '/nowhere']) {
    await page.goto(server.url + path);
    await onScreen(page, /.+/);
    await walkByTab(page, path);
  }
});

test('every screen of the signed-in area is reached and walked with the keys alone @phone', async ({
  page,
  server,
}) => {
  // Some six hundred presses of Tab, each of which is looked at.
  test.setTimeout(420_000);
  await admittedToSample(page, server);
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');

  await test.step('the dashboard', async () => {
    await expect(page.getByRole('slider')).toBeVisible();
    await walkByTab(page, 'the dashboard');
    await tabTo(page, page.getByRole('slider'));
    const before = await page.getByRole('slider').getAttribute('aria-valuetext');
    await page.keyboard.press('Home');
    expect(await page.getByRole('slider').getAttribute('aria-valuetext')).not.toBe(before);
  });

  await test.step('the Vault and its Renting', async () => {
    await follow(page, nav.getByRole('link', { name: 'Vault' }), 'Vault');
    await expect(main.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
    await walkByTab(page, 'the Vault');
    await nextTab(page, 'Accounts', 'Renting');
    await expect(page.getByText(/Document\(s\)$/)).toBeVisible();
    await walkByTab(page, 'Renting');
  });

  await test.step('a category', async () => {
    await follow(page, nav.getByRole('link', { name: 'Vault' }), 'Vault');
    await follow(page, main.locator('a[href="/vault/credit-card"]').first(), 'Credit Cards');
    await expect(page.getByRole('slider')).toBeVisible();
    await walkByTab(page, 'a category');
  });

  await test.step('an item and its tabs', async () => {
    await follow(page, main.locator('a[href^="/vault/item/"]').first(), /.+/);
    await expect(page.getByText(/\d (transactions?|changes?)$/)).toBeVisible();
    await walkByTab(page, 'the transactions of an item');
    await nextTab(page, 'Transactions', 'Depository');
    await walkByTab(page, 'the papers of an item');
    await nextTab(page, 'Depository', 'Key Information');
    await walkByTab(page, 'the notes of an item');
  });

  await test.step('the Life Locker', async () => {
    await follow(page, nav.getByRole('link', { name: 'Life Locker' }), 'Life Locker');
    await expect(page.getByText(/Document\(s\)$/)).toBeVisible();
    await walkByTab(page, 'the Depository');
    await nextTab(page, 'Depository', 'Key Information');
    await walkByTab(page, 'Key Information');
  });

  await test.step("what's ahead", async () => {
    await follow(page, main.getByRole('link', { name: "What's ahead" }), "What's ahead");
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await walkByTab(page, "what's ahead");
  });

  await test.step('the settings', async () => {
    const narrow = (page.viewportSize()?.width ?? 0) < 768;
    await tabTo(
      page,
      page.getByRole('button', { name: narrow ? 'Menu' : /open account menu$/, exact: narrow }),
    );
    await page.keyboard.press('Enter');
    const row = page.getByRole(narrow ? 'link' : 'menuitem', { name: 'Profile & Settings' });
    if (narrow) await tabTo(page, row);
    else {
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.type('pro');
      await expect(row).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await onScreen(page, 'Profile & Settings');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await walkByTab(page, 'the settings');
    for (const label of SETTINGS_DIALOGS) {
      const card = main.getByRole('button', { name: new RegExp(`^${label}`) }).first();
      await tabTo(page, card);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(card).toBeFocused();
    }
  });

  await test.step('the search', async () => {
    const search = new Search(page);
    await search.find('passport');
    await expect(search.dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
  });

  await test.step('a lesson in the preview', async () => {
    await follow(page, nav.getByRole('link', { name: 'Dashboard' }), 'Dashboard');
    const lesson = main.getByRole('link', { name: /Daily Lesson/ });
    await tabTo(page, lesson);
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const preview = await opening;
    await expect(preview.getByRole('article')).toBeVisible();
    await preview.close();
  });
});
