import { type Locator } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { PickFile } from '../page-models/pick-file.ts';
import { Uploads } from '../page-models/uploads.ts';
import { Vault } from '../page-models/vault.ts';
import { cutOffPdf, heic } from '../support/files.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a vehicle is found, valued, given a photo, edited and deleted with the keyboard alone', async ({
  page,
  server,
  watch,
}) => {
  // Half a PDF is refused.
  watch.expect(/status of 422/);
  await admitted(page, server);
  const vault = new Vault(page);
  await vault.open();
  const pick = new PickFile(page);
  const { dialog } = vault;
  const press = async (button: Locator) => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };

  await test.step('the dialog gives the focus back', async () => {
    const add = page.getByRole('button', { name: 'Add New' });
    await press(add);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step('Enter in the plate finds the vehicle and leaves the focus where it is', async () => {
    await press(page.getByRole('button', { name: 'Add New' }));
    await tabTo(page, dialog.getByRole('radio', { name: 'Current' }));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('radio', { name: 'Vehicle' })).toBeChecked();
    await type('Registration number', 'aa19 aaa');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Make')).toHaveValue('SKODA');
    await expect(dialog.getByLabel('Registration number')).toBeFocused();
  });

  await test.step('Evaluate keeps the focus', async () => {
    await type('Mileage', '42000');
    const evaluate = dialog.getByRole('button', { name: 'Evaluate' });
    await press(evaluate);
    await expect(dialog.getByLabel('Value', { exact: true })).toHaveValue(/\d/);
    await expect(evaluate).toBeFocused();
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Ongoing valuation' }));
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('checkbox', { name: 'Ongoing valuation' })).toBeChecked();
  });

  await test.step('Pick File lies above it, and gives the focus back', async () => {
    const add = dialog.getByRole('button', { name: 'Add Document' });
    for (const file of [heic, cutOffPdf]) {
      await tabTo(page, add);
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(file);
      if (file === heic) {
        await tabTo(page, pick.dialog.getByRole('checkbox', { name: 'Use as cover photo' }));
        await page.keyboard.press('Space');
      }
      await press(pick.add);
      await expect(pick.dialog).toBeHidden();
      await expect(add).toBeFocused();
    }
    await press(dialog.getByRole('button', { name: 'Add to Vault', exact: true }));
    await expect(dialog).toBeHidden();
  });

  await test.step('the uploads are told, and taken away', async () => {
    const row = new Uploads(page).row('Invoice.pdf');
    await expect(row).toContainText("We can't take this type of file.");
    await press(row.getByRole('button', { name: 'Remove Invoice.pdf' }));
    await expect(row).toBeHidden();
    await press(page.getByRole('button', { name: 'Close uploads' }));
  });

  const name = 'SKODA OCTAVIA 2019';
  await test.step('the card leads to the category, where it is edited', async () => {
    await page.reload();
    await onScreen(page, 'Vault');
    await press(page.getByRole('link', { name: 'Vehicle', exact: true }));
    await onScreen(page, 'Vehicles');
    await press(page.getByRole('button', { name: 'Edit', exact: true }));
    await press(page.getByRole('button', { name: `Edit ${name}` }));
    const edit = page.getByRole('dialog', { name: 'Edit Vehicle' });
    await tabTo(page, edit.getByLabel('Colour'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Green');
    await page.keyboard.press('Enter');
    await expect(edit).toBeHidden();
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  });

  await test.step('and deleted, which Escape forgoes', async () => {
    const remove = page.getByRole('button', { name: `Delete ${name}` });
    const question = page.getByRole('dialog', { name: 'Delete this item?' });
    await press(remove);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await press(question.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('No items in this category yet.')).toBeVisible();
  });
});
