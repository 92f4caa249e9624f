import { HeadedPage } from '../page-models/headed-page.ts';
import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { PickFile } from '../page-models/pick-file.ts';
import { Uploads } from '../page-models/uploads.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { cutOffPdf, docx, heic } from '../support/files.ts';
import { pdf } from '../support/pdf.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { Link } from '../support/throttle.ts';

const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('papers are kept in the Depository: added, found, seen, replaced and deleted', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  const locker = new HeadedPage(page);
  const pick = new PickFile(page);
  const uploads = new Uploads(page);
  const will = pdf('The last will', 500_000);
  await page.goto('/life-locker');
  await onScreen(page, 'Life Locker');
  await expect(locker.panel.getByText('No documents found.')).toBeVisible();
  await expect(locker.panel.getByRole('searchbox')).toHaveCount(0);
  await expectNoAxeFindings(page, 'an empty Depository');

  await test.step('a large paper goes up in the background, one at a time', async () => {
    const link = await Link.of(page);
    await link.slow(200_000);
    await pick.addFile(locker.addNew, asPdf('Will.pdf', will));
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await expect(uploads.row('Will.pdf')).toContainText(/[1-9]\d?%/);
    await expectNoAxeFindings(page, 'a paper on its way');
    await expect(uploads.row('Will.pdf')).toContainText('Uploaded', { timeout: 30_000 });
    await link.restore();
    await expect(locker.count).toHaveText('1 Document(s)');
    await expect(locker.addNew).toBeEnabled();
  });

  await test.step('others follow, and stand under the year of their upload', async () => {
    for (const file of [docx, heic]) {
      await pick.addFile(locker.addNew, file);
      await expect(uploads.row(file.name)).toContainText('Uploaded');
    }
    await new Uploads(page).close();
    await expect(locker.count).toHaveText('3 Document(s)');
    await expect(locker.panel.getByRole('heading', { level: 3 })).toHaveText(
      String(new Date().getFullYear()),
    );
    await expect(locker.panel.getByRole('listitem').last()).toContainText('Will.pdf');
    await expectNoAxeFindings(page, 'the Depository');
  });

  await test.step('a paper is found by its name and by its date', async () => {
    await locker.search('survey');
    await expect(locker.count).toHaveText('1 Document(s)');
    await locker.search(String(new Date().getFullYear()));
    await expect(locker.count).toHaveText('3 Document(s)');
    await locker.search('zebra');
    await expect(locker.panel.getByText('No documents found.')).toBeVisible();
    await locker.search('');
    await expect(locker.count).toHaveText('3 Document(s)');
  });

  await test.step('it is seen as it was sent', async () => {
    const preview = await locker.view('Will.pdf');
    const address = (await preview.locator('iframe').getAttribute('src')) ?? '';
    const file = await preview.request.get(new URL(address, server.url).href);
    expect((await file.body()).equals(will)).toBe(true);
    await preview.close();
  });

  await test.step('it is given another name', async () => {
    await locker.toggleEditing();
    await locker.panel.getByRole('button', { name: 'Edit Will.pdf' }).click();
    await pick.dialog.getByLabel('File name').fill('Will of 2026');
    await expectNoAxeFindings(page, 'Pick File for a paper that is there');
    await pick.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(locker.row('Will of 2026.pdf')).toBeVisible();
  });

  await test.step('and deleted', async () => {
    await locker.delete('Survey.docx', 'Delete this document?', (dialog) =>
      expectNoAxeFindings(page, dialog),
    );
    await expect(locker.count).toHaveText('2 Document(s)');
  });
});

test('key facts are kept with the keyboard alone, in pink', async ({ page, server }) => {
  await admitted(page, server);
  const locker = new HeadedPage(page);
  await page.goto(`${server.url}/life-locker`);
  await onScreen(page, 'Life Locker');
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }).first());
    await page.keyboard.press('Enter');
  };

  await test.step('the other tab begins afresh', async () => {
    await press('Edit');
    await tabTo(page, page.getByRole('tab', { name: 'Depository' }));
    await page.keyboard.press('ArrowRight');
    await expect(locker.panel).toHaveAccessibleName('Key Information');
    await expect(page).toHaveURL(/\?tab=key-information$/);
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(locker.panel.getByText('No key information found.')).toBeVisible();
    await expectNoAxeFindings(page, 'no key information');
  });

  await test.step('a note is added', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(locker.addNew).toBeFocused();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add Key Information' });
    await expect(form).toHaveAttribute('data-accent', 'pink');
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Stopcock');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Under the kitchen sink.');
    await tabTo(page, form.getByLabel('Key date'));
    await page.keyboard.type('13062025');
    await tabTo(page, form.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(locker.row('Stopcock')).toContainText('13th June 2025');
    await expect(locker.addNew).toBeFocused();
    await expectNoAxeFindings(page, 'key information');
  });

  await test.step('read', async () => {
    await tabTo(page, locker.panel.getByRole('button', { name: 'View Stopcock' }));
    await page.keyboard.press('Enter');
    const note = page.getByRole('dialog', { name: 'Stopcock' });
    await expect(note).toContainText('Under the kitchen sink.');
    await page.keyboard.press('Escape');
  });

  await test.step('and deleted', async () => {
    await page.reload();
    await expect(locker.row('Stopcock')).toBeVisible();
    await press('Edit');
    await tabTo(page, locker.panel.getByRole('button', { name: 'Delete Stopcock' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete this key information?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(locker.panel.getByText('No key information found.')).toBeVisible();
  });
});

test('the papers of a tenancy are kept in Renting', async ({ page, server, watch }) => {
  // Half a PDF is refused.
  watch.expect(/status of 422/);
  await admitted(page, server);
  const renting = new HeadedPage(page);
  const pick = new PickFile(page);
  const uploads = new Uploads(page);
  await page.goto('/vault?tab=renting');
  await onScreen(page, 'Vault');
  await expect(renting.panel.getByText('No documents found.')).toBeVisible();
  await expectNoAxeFindings(page, 'Renting without documents');

  await pick.addFile(renting.addNew, asPdf('November rent receipt.pdf', pdf('Rent received')));
  await expect(uploads.row('November rent receipt.pdf')).toContainText('Uploaded');
  await expect(renting.count).toHaveText('1 Document(s)');
  await pick.addFile(renting.addNew, cutOffPdf);
  await expect(uploads.row('Invoice.pdf')).toContainText('Upload failed');
  await new Uploads(page).close();
  await expectNoAxeFindings(page, 'Renting');

  await page.reload();
  await renting.search('rent');
  await expect(renting.count).toHaveText('1 Document(s)');
  const preview = await renting.view('November rent receipt.pdf');
  await expect(preview.locator('iframe')).toBeVisible();
  await preview.close();

  await renting.toggleEditing();
  await renting.delete('November rent receipt.pdf', 'Delete this document?');
  await expect(renting.panel.getByText('No documents found.')).toBeVisible();
});
