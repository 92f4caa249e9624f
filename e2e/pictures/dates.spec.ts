import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Timeline } from '../page-models/timeline.ts';
import { camera } from '../support/camera.ts';
import { shownDay, typedDay, wireDay } from '../support/days.ts';
import { linkTo } from '../support/outbox.ts';
import { pdf } from '../support/pdf.ts';
import { sampleAccount } from '../support/sample-account.ts';
import { CLOCK, owner, signedIn } from '../support/signed-in.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const DATES = [
  ['Car insurance', 6, '412.80'],
  ['Boiler service', -3, '96'],
  ['TV licence', 66, '174.50'],
  ['Self-assessment', 66, ''],
] as const;

test("what's ahead, its dialogs and the bell", async ({ page }, { project }) => {
  const look = camera(page, `${project.name}-dates`);
  const server = await Server.start();
  try {
    const signIn = new SignIn(page, server.url);
    await signIn.open();
    await signIn.complete(await sampleAccount(server), { rememberMe: true });
    await onScreen(page, 'Dashboard');
    await page.goto(`${server.url}/timeline`);
    const timeline = new Timeline(page);
    await timeline.opened();
    const form = timeline.dialog('Add a date');
    for (const [kind, days, amount] of DATES) {
      await page.getByRole('main').getByRole('button', { name: 'Add a date' }).first().click();
      await form.getByLabel('Kind').selectOption(kind);
      await form.getByLabel('Date', { exact: true }).fill(typedDay(days));
      await form.getByLabel('Amount').fill(amount);
      if (kind === 'Car insurance') await look('a new date');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    }
    await look("what's ahead");
    await page.getByRole('button', { name: /^Coming up/ }).click();
    await look('the bell');
    await page.keyboard.press('Escape');
    await timeline.more('Car insurance').or(timeline.renew('Car insurance')).first().click();
    await expect(timeline.dialog('Car insurance renewed')).toBeVisible();
    await timeline
      .dialog('Car insurance renewed')
      .getByLabel('New document')
      .setInputFiles({
        name: 'Policy.pdf',
        mimeType: 'application/pdf',
        buffer: pdf('Car policy'),
      });
    await look('renewed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(timeline.row('Car insurance')).toContainText('Expires in 1 year');
    await timeline.more('Car insurance').click();
    await timeline.option('Edit').click();
    await timeline
      .dialog('Edit date')
      .getByText(/^Until/)
      .scrollIntoViewIfNeeded();
    await look('the history of a date');
    await page.keyboard.press('Escape');
    const month = page.getByText('Month', { exact: true });
    if (await month.isVisible()) {
      await month.click();
      await look('the month');
    }
    await page.goto(server.url);
    await onScreen(page, 'Dashboard');
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look('the dashboard');
  } finally {
    await server.dispose();
  }
});

/** What a policy says, by the days until each of its dates. */
const SAID = [
  [12, 'Certificate of motor insurance', 'Policy ends'],
  [400, 'The premium was worked out on the rates of', 'MOT due'],
  [-30, 'Your no-claims discount was checked when it was', 'Renewal date'],
] as const;

test('the dates in a paper', async ({ page, server, watch }, { project }) => {
  watch.expect(/status of 500/);
  const look = camera(page, `${project.name}-paper`);
  const { api, itemId } = await signedIn(page, server);
  await api.upload(itemId, 'Car insurance.pdf', pdf('A policy'));
  const dates = SAID.map(([days, before, words]) => ({
    date: wireDay(days),
    text: `${before} ${words} ${shownDay(days)}`,
  }));
  const answers = [
    { status: 200, json: { success: true, message: '', data: { dates } } },
    { status: 200, json: { success: true, message: '', data: { dates: [] } } },
    { status: 500, json: { success: false, message: '', data: null } },
  ];
  await page.route('**/documents/*/dates', (route) => route.fulfill(answers.shift()));
  await page.goto(`${server.url}/vault/item/${itemId}?tab=depository`);
  await onScreen(page, CLOCK);
  const ask = page.getByRole('button', { name: 'Add a date to Car insurance.pdf' });
  await expect(ask).toBeVisible();
  await look('a PDF among the documents');
  await ask.click();
  await expect(page.getByText('in 1 week', { exact: true })).toBeVisible();
  await look('dates');
  await page.getByRole('button', { name: 'Remind me' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add a date' })).toBeVisible();
  await look('the form of one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reminder set')).toBeVisible();
  await look('one that is set');
  for (const said of ['We found no dates in this document.', "We couldn't load these dates."]) {
    await page.keyboard.press('Escape');
    await ask.click();
    await expect(page.getByText(said)).toBeVisible();
    await look(said);
  }
});

test('the page of a mail about a date', async ({ page }, { project }) => {
  const look = camera(page, `${project.name}-link`);
  const server = await Server.start();
  try {
    const { person, api } = await owner(server);
    await page.goto(await linkTo(server, person.email, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText("We've confirmed your email.")).toBeVisible();
    const date = { title: 'LV= car insurance', kind: 'car_insurance', date: wireDay(6) };
    await api.post('/dates', { ...date, repeats: 'yearly', remind: ['1m', '7d'] });
    await server.stop();
    await server.launch();
    await page.goto(await linkTo(server, person.email, 'reminders'));
    await expect(page.getByLabel('Next date')).toBeVisible();
    await look('asks');
    await page.getByRole('button', { name: 'Renewed', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await look('renewed');
  } finally {
    await server.dispose();
  }
});

test('a passport and an MOT are renewed', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-renewal`);
  const { api } = await signedIn(page, server);
  const form = new FormData();
  form.append('category', 'depository');
  form.append('type', 'passport');
  form.append('metadata', JSON.stringify({ name: 'My passport', expiry_date: wireDay(20) }));
  form.append('file', new Blob([new Uint8Array(pdf('Old'))]), 'Old.pdf');
  await api.call('POST', '/pre-sets', form);
  const half = new FormData();
  half.append('category', 'key_info');
  half.append('type', 'passport');
  half.append(
    'metadata',
    JSON.stringify({ name: 'Passport', passport_number: '925076473', expiry_date: wireDay(20) }),
  );
  await api.call('POST', '/pre-sets', half);
  const { id } = await api.post<{ id: string }>('/vault', {
    category: 'vehicle',
    name: 'Octavia',
    categoryData: { name: 'Octavia', value: 9000, own_mot_date: wireDay(10) },
    unfinished: true,
  });
  const timeline = new Timeline(page);
  const NEW_PAPER = { name: 'New.pdf', mimeType: 'application/pdf', buffer: pdf('New') };
  await page.goto(`${server.url}/timeline`);
  await timeline.renew('My passport, Passport').click();
  const passport = timeline.dialog('My passport renewed');
  await passport.getByLabel('New document').setInputFiles(NEW_PAPER);
  await look('the passport');
  await passport.getByLabel('Passport number').fill('812345678');
  await passport.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Key Information has this passport/)).toBeVisible();
  await look('the offer to renew its other half');
  await page.getByRole('button', { name: 'Renew it there too' }).click();
  await expect(timeline.dialog('Passport renewed')).toBeVisible();
  await look('its other half');
  await page.goto(`${server.url}/timeline`);
  await timeline.row('My passport').getByRole('link', { name: 'My passport' }).click();
  await timeline
    .dialog('My passport')
    .getByRole('region', { name: 'History' })
    .scrollIntoViewIfNeeded();
  await look('the passport with its history');
  await page.goto(`${server.url}/timeline`);
  await timeline.renew('MOT, Octavia').click();
  const mot = timeline.dialog('MOT renewed: Octavia');
  await mot.getByLabel('New document').setInputFiles(NEW_PAPER);
  await look('the MOT');
  await mot.getByRole('button', { name: 'Save' }).click();
  await expect(mot).toBeHidden();
  await page.goto(`${server.url}/vault/item/${id}`);
  await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
  await look('the car with its history');
});
