import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { PickFile } from '../page-models/pick-file.ts';
import { Shell } from '../page-models/shell.ts';
import { Uploads } from '../page-models/uploads.ts';
import { Vault } from '../page-models/vault.ts';
import { camera } from '../support/camera.ts';
import { cutOffPdf, docx, heic, renamedProgram } from '../support/files.ts';
import { property } from '../support/items.ts';
import { pdf } from '../support/pdf.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { Link } from '../support/throttle.ts';

const CATEGORIES = [
  'Current',
  'Savings',
  'Credit Card',
  'Loan',
  'Pension',
  'Investment',
  'Property',
  'Vehicle',
  'Personal Item',
];

test.beforeEach(({ watch }) => {
  watch.expect(/status of (422|500|503)/);
});

test('the forms of the Vault', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-vault-forms`);
  await signedIn(page, server);
  await new Shell(page).goTo('Vault');
  const vault = new Vault(page);
  for (const category of CATEGORIES) {
    const dialog = await vault.openForm(category);
    await look(category);
    if (category === 'Savings') {
      await vault.submit();
      await look('errors');
    }
    if (category === 'Vehicle') {
      await dialog.getByLabel('Registration number').fill('ER19NFD');
      await dialog.getByRole('button', { name: 'Find Vehicle' }).click();
      await expect(dialog.getByText('Vehicle not found or incomplete data')).toBeVisible();
      await look('vehicle not found');
      await dialog.getByLabel('Registration number').fill('AA19AAA');
      await dialog.getByRole('button', { name: 'Find Vehicle' }).click();
      await expect(dialog.getByLabel('Make')).toHaveValue('SKODA');
      await dialog.getByLabel('Mileage').fill('42000');
      await dialog.getByRole('button', { name: 'Evaluate' }).click();
      await expect(dialog.getByLabel('Value', { exact: true })).toHaveValue(/\d/);
      await look('vehicle found');
      await vault.submit();
      await expect(dialog).toBeHidden();
      continue;
    }
    if (category === 'Property') {
      await dialog.getByRole('button', { name: 'Evaluate' }).click();
      await dialog.getByText('Please fill all required fields').scrollIntoViewIfNeeded();
      await look('property not filled in');
      await vault.fill(property);
      await vault.lookUpAddress('BS8 1TH');
      await dialog.getByRole('button', { name: 'Evaluate' }).click();
      await expect(dialog.getByText('Sample data', { exact: true })).toBeVisible();
      await look('property evaluated');
      await vault.attach({ name: 'Deeds.pdf', mimeType: 'application/pdf', buffer: pdf('Deeds') });
      await dialog.getByText('Deeds.pdf').scrollIntoViewIfNeeded();
      await look('property with a document');
      await vault.submit();
      await expect(dialog).toBeHidden();
      await look('uploaded');
      await new Uploads(page).close();
      continue;
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await look('cards');
  await vault.openEdit('The house', 'Property');
  await look('edit property');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await look('edit mode');
  await page.goto(`${server.url}/vault/loan`);
  await onScreen(page, 'Loans');
  await look('empty category');
  await page.route('**/api/v1/vault', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${server.url}/vault/loan`);
  await expect(page.getByText('Failed to load items')).toBeVisible();
  await look('failed category');
  await page.goto(`${server.url}/vault`);
  await expect(page.getByText('Failed to load vault items')).toBeVisible();
  await look('failed vault');
});

test('the documents of an item', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-vault-documents`);
  const { itemId } = await signedIn(page, server);
  await page.goto(`${server.url}/vault/item/${itemId}`);
  const item = new ItemPage(page);
  const pick = new PickFile(page);
  const uploads = new Uploads(page);
  await item.openDepository();
  const add = page.getByRole('tabpanel').getByRole('button', { name: 'Add New', exact: true });
  await look('none');
  await pick.choose(add, { ...heic, name: 'Front of the house.heic' });
  await look('pick file');
  await pick.input.setInputFiles({ ...renamedProgram, name: 'Invoice.exe' });
  await look('pick file refused');
  await pick.input.setInputFiles(heic);
  await pick.dialog.getByText('Use as cover photo').click();
  await pick.add.click();
  await pick.addFile(add, docx);
  await pick.addFile(add, cutOffPdf);
  await expect(uploads.row('Invoice.pdf')).toContainText('not accepted');
  const link = await Link.of(page);
  await link.slow(400_000);
  await pick.addFile(add, {
    name: 'A roof survey with quite a long name of its own.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('Roof', 2_000_000),
  });
  await expect(uploads.row('A roof survey')).toContainText(/[2-9]\d%/);
  await look('uploads');
  await link.restore();
  await expect(uploads.row('A roof survey')).toContainText('Uploaded', { timeout: 30_000 });
  await new Uploads(page).close();
  await look('ledger');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Edit', exact: true }).click();
  await look('ledger in edit mode');
  await page.getByRole('button', { name: 'Edit Front.heic' }).click();
  await expect(pick.dialog.getByLabel('File name')).toHaveValue('Front');
  await look('replace');
  await pick.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Survey.docx' }).click();
  await look('delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Cancel', exact: true }).click();
  for (const name of ['Front.heic', 'Survey.docx']) {
    const seen = await item.view(name);
    const shown = seen.getByRole('img', { name: 'Document' }).or(seen.getByText('Download'));
    await expect(shown).toBeVisible({ timeout: 60_000 });
    await camera(seen, `${project.name}-vault-preview-${name}`)('preview');
    await seen.close();
  }
  await page.goto(`${server.url}/vault`);
  await onScreen(page, 'Vault');
  await look('cover that is no thumbnail');
});
