import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { Shell } from '../page-models/shell.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('? shows the keyboard shortcuts, and Escape leads back to where it was pressed @phone', async ({
  page,
  server,
}) => {
  const { itemId } = await admitted(page, server);
  await page.goto(server.url);
  await onScreen(page, 'Dashboard');
  const { shortcuts } = new Shell(page);
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await tabTo(page, search);

  await test.step('from anywhere on a screen', async () => {
    await page.keyboard.press('?');
    await expect(shortcuts).toBeVisible();
    const keysOf = (what: string) => shortcuts.locator('div').filter({ hasText: what }).last();
    await expect(keysOf('Hide or show amounts').locator('kbd')).toHaveText(['Alt', 'Shift', 'H']);
    await expect(keysOf('Lock now').locator('kbd')).toHaveText(['Alt', 'Shift', 'L']);
    await expectNoAxeFindings(page, 'the keyboard shortcuts');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await expect(search).toBeFocused();
  });

  await test.step('but not while somebody types', async () => {
    await page.goto(`${server.url}/vault/item/${itemId}`);
    await onScreen(page, CLOCK);
    const field = new ItemPage(page).panel.getByRole('searchbox');
    await field.pressSequentially('Clock?');
    await expect(field).toHaveValue('Clock?');
    await expect(shortcuts).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await expect(shortcuts).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('Clock?');
  });
});
