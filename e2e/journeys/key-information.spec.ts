import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page, kind: 'Add' | 'Edit') =>
  page.getByRole('dialog', { name: `${kind} Key Information` });

test('key information is added, read, found, edited and deleted', async ({ page, server }) => {
  const { itemId } = await admitted(page, server);
  const item = new ItemPage(page);
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await onScreen(page, CLOCK);
  await item.openTab('Key Information');
  await expect(page).toHaveURL(/\?tab=key-information$/);
  await expect(item.panel.getByText('No key information found.')).toBeVisible();
  await expectNoAxeFindings(page, 'no key information');

  await test.step('notes are added, with and without a date of their own', async () => {
    for (const [name, details, date] of [
      ['Winding', 'Every eighth day.\nTwelve turns.', ''],
      ['Serial number', '', '13062025'],
    ] as const) {
      await item.panel.getByRole('button', { name: 'Add New' }).click();
      const dialog = form(page, 'Add');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Details').fill(details);
      await dialog.getByLabel('Key date').fill(date);
      await expectNoAxeFindings(page, 'Add Key Information');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(item.count).toHaveText('2 Item(s)');
    await expect(item.row('Serial number')).toContainText('13th June 2025');
    await expect(item.panel.getByRole('heading', { level: 3 }).last()).toHaveText('2025');
    await expectNoAxeFindings(page, 'key information');
  });

  await test.step('a note is read as it was written', async () => {
    await item.panel.getByRole('button', { name: 'View Winding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Winding' });
    await expect(dialog.getByText('Twelve turns.')).toHaveText('Every eighth day.\nTwelve turns.');
    await expectNoAxeFindings(page, 'a note');
    await page.keyboard.press('Escape');
    await expect(item.panel.getByRole('button', { name: 'View Winding' })).toBeFocused();
  });

  await test.step('it is found by name and by date', async () => {
    for (const text of ['serial', '13th june']) {
      await item.search(text);
      await expect(item.count, text).toHaveText('1 Item(s)');
    }
    await item.search('');
    await expect(item.count).toHaveText('2 Item(s)');
  });

  await test.step('it is edited', async () => {
    await item.toggleEditing();
    await item.panel.getByRole('button', { name: 'Edit Serial number' }).click();
    const dialog = form(page, 'Edit');
    await expect(dialog.getByLabel('Key date')).toHaveValue('13 / 06 / 2025');
    await dialog.getByLabel('Details').fill('T 1907');
    await dialog.getByLabel('Key date').fill('31122024');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(item.row('Serial number')).toContainText('31st December 2024');
  });

  await test.step('and deleted, from a page that was loaded anew', async () => {
    await page.reload();
    await item.toggleEditing();
    await item.delete('Winding', 'Delete this key information?', (dialog) =>
      expectNoAxeFindings(page, dialog),
    );
    await expect(item.count).toHaveText('1 Item(s)');
  });
});

test('key information is kept with the keyboard alone', async ({ page, server }) => {
  const { itemId } = await admitted(page, server);
  const item = new ItemPage(page);
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await onScreen(page, CLOCK);

  await test.step('the tabs are gone through with the arrows', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Transactions' }));
    await page.keyboard.press('End');
    await expect(item.panel).toHaveAccessibleName('Key Information');
  });

  await test.step('a note is added', async () => {
    await tabTo(page, item.panel.getByRole('button', { name: 'Add New' }));
    await page.keyboard.press('Enter');
    await expect(form(page, 'Add').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Winding');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Every eighth day.');
    await tabTo(page, form(page, 'Add').getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(item.row('Winding')).toBeVisible();
    await expect(item.panel.getByRole('button', { name: 'Add New' })).toBeFocused();
  });

  await test.step('and deleted', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, item.panel.getByRole('button', { name: 'Delete Winding' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this key information?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(item.panel.getByText('No key information found.')).toBeVisible();
  });
});
