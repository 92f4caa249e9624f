import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { PickFile } from '../page-models/pick-file.ts';
import { Presets } from '../page-models/presets.ts';
import { Timeline } from '../page-models/timeline.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { shownDay, wireDay } from '../support/days.ts';
import { heic } from '../support/files.ts';
import { pdf } from '../support/pdf.ts';
import { admitted, CLOCK, type Installation } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const paper = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(text),
});

/** Somebody before the documents of their one item. */
async function depositoryOf(page: Page, server: Installation) {
  const owner = await admitted(page, server);
  await page.goto(`${server.url}/vault/item/${owner.itemId}?tab=depository`);
  await onScreen(page, CLOCK);
  const pick = new PickFile(page);
  const add = page.getByRole('tabpanel').getByRole('button', { name: 'Add New', exact: true });
  return { ...owner, item: new ItemPage(page), pick, add };
}

test('a document is listed by the date on it, which its name and its text tell', async ({
  page,
  server,
}) => {
  const { api, itemId, item, pick, add } = await depositoryOf(page, server);
  const date = pick.dialog.getByLabel('Date on the document');

  await test.step('that of its name is filled in before it is sent', async () => {
    await pick.choose(add, paper('Boiler service 02-05-2024.pdf', 'A boiler'));
    await expect(date).toHaveValue('02 / 05 / 2024');
    await expectNoAxeFindings(page, 'Pick File with a date');
    await pick.add.click();
    const row = item.row('Boiler service 02-05-2024.pdf');
    await expect(row).toContainText(/2nd May 2024 · added \d+\w\w \w+ \d{4}/);
    await expect(page.getByRole('heading', { level: 3, name: '2024' })).toBeVisible();
  });

  await test.step('that of its text is offered once it was read', async () => {
    await pick.addFile(add, paper('Letter.pdf', 'Leeds, 3 June 2021. Dear Sir'));
    await expect(item.row('Letter.pdf')).not.toContainText('added');
    await expect
      .poll(async () => JSON.stringify(await api.documents(itemId)), { timeout: 90_000 })
      .toContain('2021-06-03');
    await page.reload();
    await item.toggleEditing();
    await page.getByRole('button', { name: 'Edit Letter.pdf' }).click();
    await expect(date).toHaveValue('');
    await pick.dialog.getByRole('button', { name: 'Use 3rd June 2021' }).click();
    await pick.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(item.row('Letter.pdf')).toContainText('3rd June 2021 · added');
    await expect(page.getByRole('heading', { level: 3, name: '2021' })).toBeVisible();
  });
});

test('a date inside a paper becomes a reminder by a tap and Save @phone', async ({
  page,
  server,
}) => {
  const { api, itemId, item, pick, add } = await depositoryOf(page, server);
  const timeline = new Timeline(page);
  const [day, shown] = [wireDay(400), shownDay(400)];
  const dates = timeline.dialog('Dates in this document');
  const ask = page.getByRole('button', { name: 'Add a date to Car insurance.pdf' });

  await test.step('it is found once the paper was read', async () => {
    await pick.addFile(add, paper('Car insurance.pdf', `Policy ends ${shown}`));
    await expect(item.row('Car insurance.pdf')).toBeVisible();
    const [stored] = await api.documents(itemId);
    const found = async () => JSON.stringify(await api.get(`/documents/${stored?.id ?? ''}/dates`));
    await expect.poll(found, { timeout: 90_000 }).toContain(day);
    await ask.click();
    await expect(dates.getByRole('listitem')).toContainText(`Policy ends ${shown}`);
    await expectNoAxeFindings(page, 'the dates in a paper');
  });

  await test.step('its form is filled in, and nothing is stored before Save', async () => {
    await dates.getByRole('button', { name: `Remind me of ${shown}` }).click();
    const form = timeline.dialog('Add a date');
    await expect(form.getByLabel('Title')).toHaveValue('Car insurance');
    const [year = '', month = '', date = ''] = day.split('-');
    await expect(form.getByLabel('Date', { exact: true })).toHaveValue(
      `${date} / ${month} / ${year}`,
    );
    await expect(form.getByLabel('About')).toContainText('Car insurance.pdf');
    expect(await api.get('/dates')).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(dates.getByRole('listitem')).toContainText('Reminder set');
    await expectNoAxeFindings(page, 'a date in a paper with its reminder');
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
  });

  await test.step("it stands in what's ahead", async () => {
    await page.goto(`${server.url}/timeline`);
    await timeline.opened();
    await expect(timeline.row('Car insurance').first()).toContainText(shown);
  });
});

test('the first photo of an item is its cover, and one of a phone shows', async ({
  page,
  server,
}) => {
  const { item, pick, add } = await depositoryOf(page, server);
  await pick.choose(add, heic);
  await expect(pick.dialog.getByLabel('Use as cover photo')).toBeChecked();
  await pick.add.click();
  await expect(item.row('Front.heic')).toContainText('Cover');
  const picture = item.row('Front.heic').locator('img');
  await expect(picture).toHaveAttribute('src', /\.jpg$/);
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(64);
  await page.goto(`${server.url}/vault`);
  await expect(page.locator('img[src$=".jpg"]').first()).toBeVisible();
});

test('a licence and its details lead to each other, and a PDF of it is kept', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  await page.goto(`${server.url}/life-locker?tab=key-information`);
  await onScreen(page, 'Life Locker');
  const details = new Presets(page, 'Key Information');
  const form = await details.begin('Driving licence', 'driving licence');
  await details.fill(form, [
    ['Name', 'My licence'],
    ['Driving licence number', 'MORGA657054SM9IJ'],
    ['Expiry date', '01012031'],
  ]);
  await details.save(form);
  await expectNoAxeFindings(page, 'the offer of the other half');
  await form.getByRole('button', { name: 'Add a scan' }).click();

  await test.step('what was told is filled in, and a PDF becomes a document', async () => {
    await expect(form.getByLabel('Driving licence number')).toHaveValue('MORGA 657054 SM9IJ');
    await expect(form.getByLabel('Expiry date')).toHaveValue('01 / 01 / 2031');
    await details.attach(form, paper('Licence.pdf', 'A licence'));
    await expect(form).toContainText('Add a photo of it instead.');
    await form.getByRole('button', { name: 'Keep the PDF as a document' }).click();
    await expectNoAxeFindings(page, 'a licence refused for being a PDF');
    await details.attach(form, heic);
    await details.save(form);
    // It says that the number doesn't fit the holder's name.
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('each tile says where the other half is', async () => {
    await expect(details.tile('My licence')).toContainText('Scan in the Depository');
    await page.getByRole('tab', { name: 'Depository' }).click();
    const papers = new Presets(page, 'Depository');
    await expect(papers.tile('My licence')).toContainText('Details in Key Information');
    await expect(page.getByRole('tabpanel')).toContainText('Licence.pdf');
  });
});
