import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Presets } from '../page-models/presets.ts';
import { Shell } from '../page-models/shell.ts';
import { Vault } from '../page-models/vault.ts';
import { camera } from '../support/camera.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('the screens in forced colours', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-forced`);
  const main = page.getByRole('main');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${server.url}/login`);
  await onScreen(page, 'Sign in');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await look('/login');

  await admittedToSample(page, server);
  await page.goto(server.url);
  await onScreen(page, 'Dashboard');
  await expect(page.getByRole('slider')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await look('dashboard');
  await new Shell(page).openMenu();
  await look('account menu');

  await page.goto(`${server.url}/vault`);
  await onScreen(page, 'Vault');
  await expect(main.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
  await look('vault');
  await new Vault(page).openForm('Vehicle');
  await look('Add to Vault');

  await page.goto(`${server.url}/vault/credit-card`);
  await onScreen(page, 'Credit Cards');
  await expect(page.getByRole('slider')).toBeVisible();
  await look('category');
  await main.locator('a[href^="/vault/item/"]').first().click();
  const item = new ItemPage(page);
  await expect(item.count).toBeVisible();
  await look('item');
  await item.panel.getByRole('button', { name: 'Add transaction' }).click();
  await look('Add transaction');

  await page.goto(`${server.url}/life-locker`);
  await onScreen(page, 'Life Locker');
  await expect(new Presets(page, 'Depository').panel).toContainText(/out of \d+ uploaded/);
  await look('Life Locker');
  await page.goto(`${server.url}/settings`);
  await onScreen(page, 'Profile & Settings');
  await expect(page.getByText('This device')).toBeVisible();
  await look('settings');
});
