import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { Shell } from '../page-models/shell.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('? shows the keyboard shortcuts, and Escape leads back to where it was pressed @phone', async ({
  page,
  server,
}) => {
  await admitted(page, server);
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
    await page.goto(`${server.url}/vault`);
    await onScreen(page, 'Vault');
    const dialog = await new Vault(page).openForm('Personal Item');
    const name = dialog.getByLabel('Item name');
    await name.pressSequentially('Clock?');
    await expect(name).toHaveValue('Clock?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(shortcuts).toHaveCount(0);
  });
});
