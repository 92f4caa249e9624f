import { type Page, expect } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { type Server } from './server.ts';
import { admittedToSample } from './signed-in.ts';
import { everyStatementScreen } from './statement-screens.ts';

/** Opens each screen in turn, from /login to those of the sample account, and shows it once it stands. */
export async function everyScreen(page: Page, server: Server, show: Show): Promise<void> {
  await everyPublicScreen(page, server.url, show);
  await admittedToSample(page, server);
  await everySignedInScreen(page, server.url, show);
  await everyStatementScreen(page, server.url, show);
}

type Show = (screen: string) => Promise<void>;

/** The screens that need nobody signed in. */
async function everyPublicScreen(page: Page, url: string, show: Show): Promise<void> {
  for (const path of ['/login', '/signup', '/forgot-password', '/terms', '/nowhere']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await show(path);
  }
}

async function everySignedInScreen(page: Page, url: string, show: Show): Promise<void> {
  const main = page.getByRole('main');
  const open = async (path: string, heading: string) => {
    await page.goto(url + path);
    await onScreen(page, heading);
  };

  await open('/', 'Dashboard');
  await expect(page.getByRole('slider')).toBeVisible();
  await show('dashboard');

  await open('/vault', 'Vault');
  await expect(main.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
  await show('vault');
  const items = await main.locator('a[href^="/vault/item/"]').all();
  const addresses = await Promise.all(items.map((item) => item.getAttribute('href')));
  await open('/vault?tab=renting', 'Vault');
  await expect(page.getByText(/Document\(s\)$/)).toBeVisible();
  await show('renting');
  await open('/vault/credit-card', 'Credit Cards');
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(main.locator('a[href^="/vault/item/"]').first()).toBeVisible();
  await show('category');

  const item = new ItemPage(page);
  for (const [index, address] of addresses.entries()) {
    await page.goto(`${url}${address ?? ''}`);
    await expect(item.count).toBeVisible();
    await show(`item ${index + 1}`);
    if (index > 0) continue;
    for (const tab of ['Depository', 'Key Information']) {
      await item.openTab(tab);
      await expect(item.count).toBeVisible();
      await show(`item ${tab}`);
    }
  }

  for (const tab of ['depository', 'key-information']) {
    await open(`/life-locker?tab=${tab}`, 'Life Locker');
    await expect(page.getByText(/out of \d+ uploaded$/)).toBeVisible();
    await expect(page.getByText(/(Document|Item)\(s\)$/)).toBeVisible();
    await show(`life locker ${tab}`);
  }

  await open('/timeline', "What's ahead");
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await show('ahead');
  await open('/settings', 'Profile & Settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await show('settings');
  await page.goto(`${url}/preview`);
  await expect(page.getByText('Missing file URL')).toBeVisible();
  await show('preview of nothing');
}
