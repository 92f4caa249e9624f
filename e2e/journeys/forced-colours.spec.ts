import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Presets } from '../page-models/presets.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectToShow, expectToStandOut } from '../support/looks.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { everyStatementScreen } from '../support/statement-screens.ts';
import { expect, test } from '../support/test.ts';

/** Axe on a screen in forced colours. */
const lookAt = (page: Page) => (screen: string) =>
  expectNoAxeFindings(page, `${screen} in forced colours`, { coloursForced: true });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

test('in forced colours what is ticked before the sign-in is seen @phone', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  await onScreen(page, 'Sign in');
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  await expectToShow(
    page.locator('label').filter({ has: remember }),
    async () => {
      await remember.check();
      await page.getByLabel('Email').focus();
    },
    'a ticked checkbox',
  );
  await lookAt(page)('/login');
});

test('in forced colours each selection is told apart from the rest @phone', async ({
  page,
  server,
}) => {
  await admittedToSample(page, server);
  const look = lookAt(page);
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const pill = (name: string | RegExp) => page.locator('label').filter({ hasText: name });

  await test.step('the screen in the navigation, the tab and the category', async () => {
    await page.goto(`${server.url}/vault`);
    await onScreen(page, 'Vault');
    await expectToStandOut(
      navigation.getByRole('link', { name: 'Vault' }),
      navigation.getByRole('link', { name: 'Dashboard' }),
      'the screen in the navigation',
    );
    await expectToStandOut(
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }).first(),
      'the tab of the Vault',
    );
    await look('the Vault');
    await new Vault(page).openForm('Savings');
    await expectToStandOut(pill(/^Savings$/), pill(/^Loan$/), 'the category of a new item');
    await look('Add to Vault');
    await page.keyboard.press('Escape');
  });

  await test.step('the range of a chart', async () => {
    await page.goto(`${server.url}/vault/credit-card`);
    await onScreen(page, 'Credit Cards');
    await expect(page.getByRole('slider')).toBeVisible();
    await expectToStandOut(pill('1 year'), pill('1 month'), 'the range of a chart');
    await pill('1 month').click();
    await expectToStandOut(pill('1 month'), pill('1 year'), 'another range of a chart');
    await look('a category');
  });

  await test.step('the tab of an item, and the direction of a transaction', async () => {
    await main.locator('a[href^="/vault/item/"]').first().click();
    const item = new ItemPage(page);
    await expect(item.count).toBeVisible();
    await expectToStandOut(
      page.getByRole('tab', { name: 'Transactions' }),
      page.getByRole('tab', { name: 'Depository' }),
      'the tab of an item',
    );
    await item.panel.getByRole('button', { name: 'Add transaction' }).click();
    await pill(/^Money in$/).click();
    await expectToStandOut(pill(/^Money in$/), pill('Money out'), 'the direction of a transaction');
    await page.keyboard.press('Escape');
  });

  await test.step('when a passport reminds', async () => {
    await page.goto(`${server.url}/life-locker?tab=key-information`);
    await onScreen(page, 'Life Locker');
    const form = await new Presets(page, 'Key Information').begin('Passport', 'passport');
    await form.getByRole('radio', { name: '7 days' }).check();
    await expectToStandOut(pill('7 days'), pill('1 month'), 'when a passport reminds');
    await look('a form');
  });

  await test.step('the icons of the screens of statements', async () => {
    await everyStatementScreen(page, server.url, async (screen) => {
      const lost = main.locator('svg').evaluateAll((pictures) =>
        pictures
          .filter((one) => one.parentElement)
          .filter(
            (one) =>
              getComputedStyle(one).color !== getComputedStyle(one.parentElement as Element).color,
          )
          .map((one) => one.parentElement?.textContent),
      );
      expect(await lost, `icons with a colour of their own: ${screen}`).toEqual([]);
      await look(screen);
    });
  });
});
