import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { Settings } from '../page-models/settings.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { pdf } from '../support/pdf.ts';
import { wireDay } from '../support/days.ts';
import { type Person, somebody } from '../support/person.ts';
import { CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { unlike, unzip } from '../support/zip.ts';

const TOTALS = { assets: '£ 1,950.00', netPosition: '£ 1,350.00', liabilities: '£ 600.00' };
const APPRAISAL = 'Appraisal.pdf';

/** What makes those totals, beside the clock that is worth less at first. */
async function fill(api: Api, clock: string): Promise<void> {
  await api.call('PUT', `/vault/${clock}`, {
    category: 'personal_item',
    name: CLOCK,
    categoryData: { name: CLOCK, value: 1950 },
  });
  await api.post(`/vault/${clock}/history`, { date: wireDay(-1), value: 1800 });
  await api.post('/vault', {
    category: 'loan',
    name: 'Car finance',
    categoryData: { name: 'Car finance', total_amount: 900, current_balance: 600 },
  });
  await api.post('/life-locker/key-info', { name: 'Winding key', description: null, date: null });
  expect((await api.upload(clock, APPRAISAL, pdf('A fine clock'))).status).toBe(201);
}

async function expectTotals(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await onScreen(page, 'Dashboard');
  await new Dashboard(page).expectTotals(TOTALS);
}

/** Exports everything; the bytes of the ZIP. */
async function exportAll(page: Page, settings: Settings, pin: string): Promise<Buffer> {
  await settings.section('Your data').getByRole('button', { name: 'Export' }).click();
  const dialog = settings.dialog('Export everything');
  await expectNoAxeFindings(page, 'Export everything');
  await settings.enterDigits(dialog, pin);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^holdfast-\d{4}-\d\d-\d\d\.zip$/);
  await expect(dialog.getByText(/^Downloading/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return readFile(await file.path());
}

/** Tries the way in that is gone. */
async function expectRefused(page: Page, signIn: SignIn, { email, password }: Person) {
  await signIn.fill(email, password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

test('a person takes everything out, deletes the account, begins anew and takes it all in', async ({
  page,
  server,
  watch,
}) => {
  // A wrong PIN, and a login that is no more.
  watch.expect(/status of (400|401|422)/);
  const { person, api, itemId } = await signedIn(page, server, true);
  await fill(api, itemId);
  const settings = new Settings(page, server.url);
  const signIn = new SignIn(page, server.url);
  const yours = settings.section('Your data');
  await expectTotals(page, server.url);
  await settings.open();
  await expect(yours.getByText(/^You can only import into an empty account/)).toBeVisible();

  const zip = await test.step('out: a ZIP that holds what it says', () =>
    exportAll(page, settings, person.pin));
  const entries = unzip(zip);
  const sums = entries.get('checksums.sha256')?.toString() ?? '';
  entries.delete('checksums.sha256');
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining(['holdfast.json', 'csv/items.csv', 'csv/value-history.csv']),
  );
  expect([...entries.keys()].filter((name) => name.endsWith(APPRAISAL))).toHaveLength(1);
  expect(entries.get('csv/items.csv')?.toString()).toContain(CLOCK);
  expect(JSON.parse(entries.get('holdfast.json')?.toString() ?? '')).toMatchObject({
    format: 'holdfast',
    version: 1,
  });
  expect(unlike(entries, sums)).toEqual([]);

  await test.step('gone: nothing lets them in any more', async () => {
    await yours.getByRole('button', { name: 'Delete account' }).click();
    const dialog = settings.dialog('Delete your account?');
    await settings.enterDigits(dialog, person.pin === '111111' ? '222222' : '111111');
    await dialog.getByText("I understand this can't be undone").click();
    await expectNoAxeFindings(page, 'Delete your account?');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Invalid PIN. Please try again.')).toBeVisible();
    await settings.enterDigits(dialog, person.pin);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await onScreen(page, 'Sign in');
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await expectNoAxeFindings(page, '/login after a deletion');
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await expectRefused(page, signIn, person);
    expect((await api.call('GET', '/auth/me')).status).toBe(401);
  });

  await test.step('in: the same, with the same email', async () => {
    // Their old number was sent codes before.
    const anew = { ...person, phone: somebody().phone };
    expect(await (await Api.signUp(server.url, anew)).get('/vault')).toEqual([]);
    await signIn.open();
    await signIn.complete(anew);
    await onScreen(page, 'Dashboard');
    await settings.open();
    await yours.getByRole('button', { name: 'Import' }).click();
    const dialog = settings.dialog('Import your data');
    await dialog
      .getByLabel('Export')
      .setInputFiles({ name: 'holdfast.zip', mimeType: 'application/zip', buffer: zip });
    await expectNoAxeFindings(page, 'Import your data');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(
      dialog.getByText('2 items, 3 recorded values, 1 document and 1 note were imported.'),
    ).toBeVisible();
    await expectNoAxeFindings(page, 'what was imported');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(yours.getByText(/^You can only import into an empty account/)).toBeVisible();
    await expectTotals(page, server.url);
  });
});
