import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { PinPrompt } from '../page-models/pin-prompt.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { Vault } from '../page-models/vault.ts';
import { Api } from '../support/api.ts';
import { camera } from '../support/camera.ts';
import { code, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { sampleAccount } from '../support/sample-account.ts';
import { Server } from '../support/server.ts';
import { endSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ watch }) => {
  // Wrong input, and a session that has expired.
  watch.expect(/status of (400|401|422)/);
});

test('the screens of a newcomer', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-newcomer`);
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  await signUp.open();
  await signUp.send('Create Account');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await look('/signup with errors');
  await signUp.open();
  await signUp.complete(person, look);
  await look('empty dashboard');
  await new Shell(page).goTo('Vault');
  await expect(page.getByText('No vault items yet')).toBeVisible();
  await look('empty vault');
  for (const path of ['/nowhere', '/forgot-password', '/reset-password', '/terms', '/preview']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await look(path);
  }
});

test('the screens of somebody who cannot get in', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-login`);
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  const signIn = new SignIn(page, server.url);
  await signUp.open();
  await signUp.sendAccount(person);
  await signUp.open();
  await look('/signup, begun before');
  await page.getByRole('link', { name: 'Carry on where you left off' }).click();
  await signUp.send('Send Verification Code');
  await expect(page.getByText('Invalid date of birth')).toBeVisible();
  await look('/signup/continue with errors');

  const waiting = somebody();
  await Api.beginSignUp(server.url, waiting);
  await signIn.open();
  await signIn.fill(waiting.email, 'Wrong-password-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('/login refused');
  await signIn.fill(waiting.email, waiting.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await onScreen(page, 'Verify your login');
  await enterCode(page, '000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('/verify-login refused');
  const known = await messageIds(server.url);
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await look('/verify-login sent again');
  await enterCode(page, await code(server.url, waiting.phone, known));
  await onScreen(page, 'Create your PIN');
  await look('/set-login-pin');
  await enterCode(page, '111111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('/set-login-pin refused');

  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel('Email').fill(waiting.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await onScreen(page, 'Check your email');
  await look('/forgot-password sent');
  await page.goto(`${server.url}/reset-password?token=made-up`);
  await page.getByLabel('New Password').fill('short');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await look('/reset-password with errors');
});

test('the screens of the sample account', async ({ page, context }, { project }) => {
  const look = camera(page, `${project.name}-sample`);
  const server = await Server.start();
  try {
    const signIn = new SignIn(page, server.url);
    await signIn.open();
    await signIn.complete(await sampleAccount(server), { rememberMe: true, look });
    await onScreen(page, 'Dashboard');
    await expect(page.getByRole('img', { name: /^Net Position/ })).toBeVisible();
    await look('/');
    const shell = new Shell(page);
    await shell.openMenu();
    await look('account menu');
    await page.keyboard.press('Escape');

    await shell.goTo('Vault');
    await expect(page.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
    await look('/vault');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await look('/vault in edit mode');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await look('Delete this item');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('button', { name: 'Cancel' }).click();

    const vault = new Vault(page);
    for (const category of ['Current', 'Property', 'Credit Card', 'Investment', 'Vehicle']) {
      const dialog = await vault.openForm(category);
      await look(`Add to Vault ${category}`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }

    await page.goto(`${server.url}/vault/property`);
    await onScreen(page, 'Properties');
    const house = page.getByRole('main').locator('a[href^="/vault/item/"]').last();
    await expect(house).toBeVisible();
    await look('/vault/property');
    await house.click();
    await page.getByRole('tab', { name: 'Depository' }).click();
    await expect(page.getByText(/Document\(s\)/)).toBeVisible();
    await look('/vault/item');
    const preview = page.getByRole('link', { name: /^View / }).first();
    const shown = await new ItemPage(page).view(
      ((await preview.getAttribute('aria-label')) ?? '').replace(/^View /, ''),
    );
    await shown.waitForLoadState('networkidle');
    await camera(shown, `${project.name}-preview`)('/preview');
    await shown.close();

    await endSession(context, server.url);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await expect(new PinPrompt(page).overlay).toBeVisible();
    await look('PIN prompt');
  } finally {
    await server.dispose();
  }
});
