import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Presets } from '../page-models/presets.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { shownDay } from '../support/days.ts';
import { unreadableOnPaper } from '../support/print.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Holds what would be printed now to be the page's content alone, from today, in black on white. */
async function expectPrintable(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Printed /), screen).toHaveText(
    new RegExp(`^Printed ${shownDay(0)} at \\d\\d:\\d\\d for \\w+ \\w+$`),
  );
  for (const role of ['banner', 'navigation', 'tablist', 'searchbox'] as const) {
    await expect(page.getByRole(role), `${role} of ${screen}`).toHaveCount(0);
  }
  for (const name of ['Add New', 'Edit', 'Menu', 'Search']) {
    await expect(page.getByRole('button', { name, exact: true }), screen).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await unreadableOnPaper(page), `the ink of ${screen}`).toEqual([]);
  await expectNoAxeFindings(page, `${screen} on paper`);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(/^Printed /)).toBeHidden();
}

test('what a person owns is printed in black on white, with the date @phone', async ({
  page,
  server,
}) => {
  await admittedToSample(page, server);
  const main = page.getByRole('main');

  await test.step('the dashboard', async () => {
    await page.goto(server.url);
    await onScreen(page, 'Dashboard');
    await expect(page.getByRole('slider')).toBeVisible();
    await expectPrintable(page, 'the dashboard');
  });

  await test.step('the Vault', async () => {
    await page.goto(`${server.url}/vault`);
    await onScreen(page, 'Vault');
    await expect(main.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
    await expectPrintable(page, 'the Vault');
  });

  await test.step('a category', async () => {
    await page.goto(`${server.url}/vault/credit-card`);
    await onScreen(page, 'Credit Cards');
    await expect(page.getByRole('slider')).toBeVisible();
    await expectPrintable(page, 'a category');
  });

  await test.step('an item', async () => {
    await main.locator('a[href^="/vault/item/"]').first().click();
    await expect(new ItemPage(page).count).toBeVisible();
    await expect(new ItemPage(page).chart).toBeVisible();
    await expectPrintable(page, 'an item');
  });

  await test.step('the Life Locker', async () => {
    await page.goto(`${server.url}/life-locker`);
    await onScreen(page, 'Life Locker');
    await expect(new Presets(page, 'Depository').panel).toContainText(/out of \d+ uploaded/);
    await expectPrintable(page, 'the Life Locker');
  });
});
