import { Timeline } from '../page-models/timeline.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { type Api } from '../support/api.ts';
import { shownDay, typedDay, wireDay } from '../support/days.ts';
import { pdf } from '../support/pdf.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const TITLE = 'Car insurance';
const NEW_PAPER = { name: 'New.pdf', mimeType: 'application/pdf', buffer: pdf('New') };

/** A passport with its scan and a car with its MOT, both soon over. */
async function passportAndCar(api: Api): Promise<string> {
  const form = new FormData();
  form.append('category', 'depository');
  form.append('type', 'passport');
  form.append('metadata', JSON.stringify({ name: 'My passport', expiry_date: wireDay(20) }));
  form.append('file', new Blob([new Uint8Array(pdf('Old'))]), 'Old.pdf');
  expect((await api.call('POST', '/pre-sets', form)).status).toBe(201);
  const { id } = await api.post<{ id: string }>('/vault', {
    category: 'vehicle',
    name: 'Octavia',
    categoryData: { name: 'Octavia', value: 9000, own_mot_date: wireDay(10) },
    unfinished: true,
  });
  return id;
}

test('a date is added, seen by the bell, renewed and deleted @phone', async ({ page, server }) => {
  const { api } = await admitted(page, server);
  const timeline = new Timeline(page);
  const bell = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('its kind fills in how often it comes again and when to remind', async () => {
    await page.goto(`${server.url}/timeline`);
    await timeline.opened();
    await page.getByRole('main').getByRole('button', { name: 'Add a date' }).first().click();
    const form = timeline.dialog('Add a date');
    await form.getByLabel('Kind').selectOption(TITLE);
    await expect(form.getByLabel('Title')).toHaveValue(TITLE);
    await expect(form.getByLabel('Repeats')).toHaveValue('yearly');
    await expectNoAxeFindings(page, 'the form of a date');
    await form.getByLabel('Amount').fill('412.80');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Date is required', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('412.80');
    await form.getByLabel('Date', { exact: true }).fill(typedDay(5));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(timeline.row(TITLE)).toContainText('Expires in 5 days');
    await expectNoAxeFindings(page, "what's ahead with a date");
  });

  await test.step('the bell counts it and leads to it', async () => {
    await bell('Coming up: 1 needs you').click();
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    await expectNoAxeFindings(page, 'the bell');
    await page.keyboard.press('Escape');
  });

  await test.step('renewed, it is next due in a year and costs something else', async () => {
    await timeline.more(TITLE).or(timeline.renew(TITLE)).first().click();
    const dialog = timeline.dialog(`${TITLE} renewed`);
    await dialog.getByLabel('New amount').fill('438.16');
    await dialog.getByLabel('New document').setInputFiles({
      name: 'Policy.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('Car policy'),
    });
    await expectNoAxeFindings(page, 'the renewal of a date');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(timeline.row(TITLE)).toContainText('Expires in 1 year');
    await expect(timeline.row(TITLE)).toContainText('£ 438.16');
    await expect(bell('Coming up')).toBeVisible();
  });

  await test.step('what it was stays in its history, and its document in the Life Locker', async () => {
    await timeline.more(TITLE).click();
    await timeline.option('Edit').click();
    const form = timeline.dialog('Edit date');
    const history = form.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toContainText([
      /^Now, until .*£ 438\.16/,
      new RegExp(`^Until ${shownDay(5)}.*£ 412\\.80`),
    ]);
    await expect(history.getByRole('link', { name: 'View Policy.pdf' })).toBeVisible();
    await expectNoAxeFindings(page, 'a date with a history');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    const { documents } = await api.get<{ documents: { name: string }[] }>(
      '/life-locker/documents',
    );
    expect(documents.map(({ name }) => name)).toEqual(['Policy.pdf']);
  });

  await test.step('it is deleted by its name', async () => {
    await timeline.more(TITLE).click();
    await timeline.option('Delete').click();
    const question = timeline.dialog('Delete this date?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(timeline.row(TITLE)).toHaveCount(0);
  });
});

test('a passport and an MOT are renewed with their new documents, and keep the old @phone', async ({
  page,
  server,
}) => {
  const { api } = await admitted(page, server);
  const car = await passportAndCar(api);
  const timeline = new Timeline(page);
  const renew = async (of: string, title: string) => {
    await page.goto(`${server.url}/timeline`);
    await timeline.renew(of).click();
    const form = timeline.dialog(title);
    await expect(form).toBeVisible();
    return form;
  };

  await test.step('the passport by its own form, with its new number', async () => {
    const form = await renew('My passport, Passport', 'My passport renewed');
    await expect(form.getByText('Ends')).toContainText(shownDay(20));
    await expect(form.getByLabel('Passport number')).toHaveValue('');
    await form.getByLabel('Passport number').fill('555555555');
    await form.getByLabel('New document').setInputFiles(NEW_PAPER);
    await expectNoAxeFindings(page, 'the renewal of a passport');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/timeline$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(timeline.row('My passport')).toContainText('Expires in 10 years');
  });

  await test.step('what it was is shown with its old scan', async () => {
    await timeline.row('My passport').getByRole('link', { name: 'My passport' }).click();
    const viewer = timeline.dialog('My passport');
    const history = viewer.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toContainText(`Until ${shownDay(20)}`);
    await expect(history.getByRole('link', { name: /^View My passport/ })).toBeVisible();
    await expectNoAxeFindings(page, 'a passport with a history');
  });

  await test.step('the MOT in place, and the car shows what it was', async () => {
    const form = await renew('MOT, Octavia', 'MOT renewed: Octavia');
    await form.getByLabel('New document').setInputFiles(NEW_PAPER);
    await expectNoAxeFindings(page, 'the renewal of an MOT');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(timeline.row('Octavia')).toContainText('Expires in 1 year');
    await page.goto(`${server.url}/vault/item/${car}`);
    const history = page.getByRole('region', { name: 'Dates' }).getByRole('region');
    await expect(history.getByRole('listitem')).toContainText([
      /^MOT: now, until/,
      `MOT: until ${shownDay(10)}`,
    ]);
    await expect(history.getByRole('link', { name: 'View New.pdf' })).toBeVisible();
    await expectNoAxeFindings(page, 'a car with a history');
  });
});
