import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { PinPrompt } from '../page-models/pin-prompt.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { endSession, loseSession } from '../support/session.ts';
import { CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ watch }) => {
  // The calls of a dead session, and the wrong PIN.
  watch.expect(/status of (400|401)/);
});

/** Fills the form of a fiddle in, and stops before it is added. */
async function fillFiddleIn(page: Page) {
  await new Shell(page).goTo('Vault');
  const vault = new Vault(page);
  const dialog = await vault.openForm('Personal Item');
  await dialog.getByLabel('Item name').fill('Fiddle');
  await dialog.getByLabel('Value').fill('950');
  return { vault, dialog };
}

const toVault = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vault' }).click();

test('with remember me, one PIN prompt renews the session and the screen fills', async ({
  page,
  context,
  server,
}) => {
  const { person } = await signedIn(page, server, true);
  const prompt = new PinPrompt(page);
  const renewals: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh-token')) renewals.push(answer.status());
  });

  await endSession(context, server.url);
  await toVault(page);
  await expect(prompt.overlay).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(prompt.overlay.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await expectNoAxeFindings(page, 'the PIN prompt');

  await prompt.enter('502914');
  await expect(prompt.overlay.getByRole('alert')).toHaveText('Invalid PIN. Please try again.');
  await prompt.enter(person.pin);
  await expect(prompt.overlay).toBeHidden();
  await onScreen(page, 'Vault');
  await expect(new Vault(page).tile(CLOCK)).toContainText('£ 1,800.00');
  expect(renewals).toEqual([400, 200]);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await new Shell(page).goTo('Dashboard');
  await expect(page.getByRole('img', { name: /^Assets £ 1,800\.00/ })).toBeVisible();
});

test('a form that is sent under an expired session is sent again, with what was typed', async ({
  page,
  context,
  server,
}) => {
  const { person } = await signedIn(page, server, true);
  const { vault, dialog } = await fillFiddleIn(page);
  await endSession(context, server.url);
  await vault.submit();
  const prompt = new PinPrompt(page);
  await expect(prompt.overlay).toBeVisible();
  await prompt.enter(person.pin);
  await expect(prompt.overlay).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(vault.tile('Fiddle')).toHaveCount(1);
});

test('Escape gives the prompt up and leads to the login', async ({ page, context, server }) => {
  await signedIn(page, server, true);
  const prompt = new PinPrompt(page);
  await endSession(context, server.url);
  await toVault(page);
  await expect(prompt.overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await onScreen(page, 'Sign in');
  await expect(prompt.overlay).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).not.toBe('true');
});

test('a press outside gives it up too, and what waited fails without a sound', async ({
  page,
  context,
  server,
  hasTouch,
}) => {
  await signedIn(page, server, true);
  const { vault } = await fillFiddleIn(page);
  await endSession(context, server.url);
  await vault.submit();
  const prompt = new PinPrompt(page);
  await expect(prompt.overlay).toBeVisible();
  // The overlay listens for a press outside only a moment after it is there.
  await expect(async () => {
    await (hasTouch ? page.touchscreen.tap(8, 8) : page.mouse.click(8, 8));
    await expect(prompt.overlay).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await onScreen(page, 'Sign in');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).not.toBe('true');
});

test('five wrong PINs end the remembered device, said once at the login', async ({
  page,
  context,
  server,
}) => {
  await signedIn(page, server, true);
  const prompt = new PinPrompt(page);
  await endSession(context, server.url);
  await toVault(page);
  await expect(prompt.overlay).toBeVisible();
  for (let tries = 1; tries < 5; tries += 1) {
    // Each try is hashed, which takes its time on a busy machine.
    const answered = page.waitForResponse(/refresh-token$/, { timeout: 30_000 });
    await prompt.enter('502914');
    await answered;
    await expect(prompt.overlay.getByRole('alert')).toHaveText('Invalid PIN. Please try again.');
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  }
  await prompt.enter('502914');
  await onScreen(page, 'Sign in');
  await expect(page.getByRole('alert')).toHaveText('Verification failed. Please try again.');
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).not.toBe('true');
});

test('without remember me it leads to the login, and from there back', async ({
  page,
  context,
  server,
}) => {
  const { person, itemId } = await signedIn(page, server);
  const signIn = new SignIn(page, server.url);
  await test.step('to the screen that was entered', async () => {
    await endSession(context, server.url);
    await toVault(page);
    await onScreen(page, 'Sign in');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signIn.complete(person);
    await onScreen(page, 'Vault');
    await expect(new Vault(page).tile(CLOCK)).toBeVisible();
  });
  await test.step('to an address opened from outside, though the login is loaded anew', async () => {
    await endSession(context, server.url);
    await page.goto(`${server.url}/vault/item/${itemId}`);
    await onScreen(page, 'Sign in');
    await page.reload();
    await onScreen(page, 'Sign in');
    await signIn.complete(person);
    await onScreen(page, CLOCK);
    expect(new URL(page.url()).pathname).toBe(`/vault/item/${itemId}`);
  });
});

test('a remembered device logs in with the password alone, to the vault', async ({
  page,
  context,
  server,
  watch,
}) => {
  const { person } = await signedIn(page, server, true);
  // The CSRF token went with the session: the app fetches a new one without asking.
  watch.expect(/status of 403/);
  await loseSession(context);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.fill(person.email, person.password, true);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await onScreen(page, 'Vault');
});

test('a browser that lost its session cookie is asked for the PIN, and nothing else', async ({
  page,
  context,
  server,
  watch,
}) => {
  const { person } = await signedIn(page, server, true);
  const { vault, dialog } = await fillFiddleIn(page);
  // The CSRF token went with the session: the app fetches a new one without asking.
  watch.expect(/status of 403/);
  await loseSession(context);
  await vault.submit();
  const prompt = new PinPrompt(page);
  await expect(prompt.overlay).toBeVisible();
  await prompt.enter(person.pin);
  await expect(prompt.overlay).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(vault.tile('Fiddle')).toHaveCount(1);
});
