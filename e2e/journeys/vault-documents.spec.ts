import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { PickFile } from '../page-models/pick-file.ts';
import { Vault } from '../page-models/vault.ts';
import { Uploads } from '../page-models/uploads.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { docx, heic } from '../support/files.ts';
import { personalItem } from '../support/items.ts';
import { pdf } from '../support/pdf.ts';
import { admitted, CLOCK, type Installation } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const receipt = {
  name: 'Receipt.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('Receipt of the clock'),
};

/** Counts how often the browser's chooser opens, and how many dialogs play their leaving to its end. */
async function observe(page: Page) {
  let choosers = 0;
  page.on('filechooser', () => (choosers += 1));
  const leaving = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    document.addEventListener('animationend', ({ target }) => {
      if (target instanceof Element && target.matches('[role=dialog][data-state=closed]')) {
        seen.count += 1;
      }
    });
    return seen;
  });
  return {
    choosers: () => choosers,
    left: () => leaving.evaluate(({ count }) => count),
  };
}

/** The document's line, in edit mode, and its form. */
async function openEdit(page: Page, name: string): Promise<PickFile> {
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const pick = new PickFile(page);
  await expect(pick.dialog.getByLabel('File name')).toHaveValue(name.replace(/\.\w+$/, ''));
  return pick;
}

test('a stored document is renamed, made the cover and replaced', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { api, itemId } = await ownerOfDocuments(page, server);
  const item = new ItemPage(page);
  const seen = await observe(page);
  const dateOf = async (name: string) =>
    (await api.documents(itemId)).find((each) => each.name === name)?.uploaded_at;
  const before = await dateOf('Receipt.pdf');
  await item.toggleEditing();

  await test.step('Cancel closes its form, and no chooser opens', async () => {
    const pick = await openEdit(page, 'Receipt.pdf');
    await pick.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(pick.dialog).toBeHidden();
    expect(await seen.left(), 'dialogs that were seen to leave').toBe(1);
  });

  await test.step('a new name is sent alone, and the document keeps its date', async () => {
    const pick = await openEdit(page, 'Receipt.pdf');
    await pick.dialog.getByLabel('File name').fill('Bill of sale');
    const change = page.waitForRequest((request) => request.method() === 'PUT');
    await pick.dialog.getByRole('button', { name: 'Save' }).click();
    expect((await change).postData() ?? '').not.toContain('%PDF');
    await expect(pick.dialog).toBeHidden();
    await expect(item.row('Bill of sale.pdf')).toBeVisible();
    expect(await dateOf('Bill of sale.pdf')).toBe(before);
  });

  await test.step('so is the cover', async () => {
    const pick = await openEdit(page, 'Front.heic');
    await pick.dialog.getByText('Use as cover photo').click();
    await expectNoAxeFindings(page, 'Pick File with a stored picture');
    await pick.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(pick.dialog).toBeHidden();
    await expect(item.row('Front.heic')).toContainText('Cover');
  });

  await test.step('another file takes the place of the old one, under its name', async () => {
    const pick = await openEdit(page, 'Bill of sale.pdf');
    await pick.input.setInputFiles(docx);
    await expect(pick.dialog.getByLabel('File name')).toHaveValue('Bill of sale');
    await pick.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(pick.dialog).toBeHidden();
    await expect(item.row('Bill of sale.docx')).toBeVisible();
    await expect(item.row('Bill of sale.pdf')).toHaveCount(0);
  });
  expect(seen.choosers(), 'choosers that nobody asked for').toBe(0);
});

test('no chooser opens when the form of a chosen document closes', async ({ page, server }) => {
  await admitted(page, server);
  const vault = new Vault(page);
  await vault.open();
  await vault.openForm(personalItem.category);
  await vault.attach(receipt);
  const seen = await observe(page);
  const pick = new PickFile(page);
  for (const way of ['Cancel', 'Add File']) {
    await vault.dialog.getByRole('button', { name: 'Edit Receipt.pdf' }).click();
    await expect(pick.dialog.getByLabel('File name')).toHaveValue('Receipt');
    await pick.dialog.getByRole('button', { name: way }).click();
    await expect(pick.dialog).toBeHidden();
  }
  expect(seen.choosers(), 'choosers that nobody asked for').toBe(0);
});

/** Somebody before the documents of their one item: a bill and a picture. */
async function ownerOfDocuments(page: Page, server: Installation) {
  const owner = await admitted(page, server);
  await page.goto(`${server.url}/vault/item/${owner.itemId}`);
  await onScreen(page, CLOCK);
  const item = new ItemPage(page);
  await item.openDepository();
  const add = page.getByRole('tabpanel').getByRole('button', { name: 'Add New', exact: true });
  for (const file of [receipt, heic]) await new PickFile(page).addFile(add, file);
  await expect(item.count).toHaveText('2 Document(s)');
  await new Uploads(page).close();
  return owner;
}
