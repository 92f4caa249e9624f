import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Presets } from '../page-models/presets.ts';
import { camera } from '../support/camera.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** As a file for a printer, with the page's own margins and page numbers. */
const print = (page: Page, name: string) =>
  page.pdf({
    path: join(process.env.PICTURES ?? '', `${name}.pdf`),
    preferCSSPageSize: true,
    printBackground: false,
  });

test('the screens on paper', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-print`);
  const main = page.getByRole('main');
  const show = async (screen: string) => {
    await page.emulateMedia({ media: 'print' });
    await look(screen);
    await print(page, `${project.name}-print-${screen.replace(' ', '-')}`);
    await page.emulateMedia({ media: 'screen' });
  };
  await admittedToSample(page, server);

  await page.goto(server.url);
  await onScreen(page, 'Dashboard');
  await expect(page.getByRole('slider')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await show('dashboard');

  await page.goto(`${server.url}/vault`);
  await onScreen(page, 'Vault');
  await expect(main.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
  await show('vault');

  await page.goto(`${server.url}/vault/credit-card`);
  await onScreen(page, 'Credit Cards');
  await expect(page.getByRole('slider')).toBeVisible();
  await show('category');

  await page.goto(`${server.url}/vault/property`);
  await onScreen(page, 'Properties');
  await main.locator('a[href^="/vault/item/"]').first().click();
  const item = new ItemPage(page);
  await expect(item.chart).toBeVisible();
  for (const tab of ['Transactions', 'Depository']) {
    await item.openTab(tab);
    await expect(item.count).toBeVisible();
    await show(`item ${tab.toLowerCase()}`);
  }

  for (const [tab, title] of [
    ['depository', 'Depository'],
    ['key-information', 'Key Information'],
  ] as const) {
    await page.goto(`${server.url}/life-locker?tab=${tab}`);
    await onScreen(page, 'Life Locker');
    await expect(new Presets(page, title).panel).toContainText(/out of \d+ uploaded/);
    await show(`life-locker ${tab}`);
  }
});
