import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { PinPrompt } from '../page-models/pin-prompt.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { message } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'Lantern-room-7';
const NEW_PIN = '728164';

test('a forgotten PIN is left behind by a new password, which ends every session', async ({
  page,
  browser,
  server,
  watch,
}) => {
  const person = somebody();
  await Api.signUp(server.url, person);
  const signIn = new SignIn(page, server.url);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await test.step('the person is signed in on another device, which remembers them', async () => {
    const there = new SignIn(other, server.url);
    await there.open();
    await there.complete(person, { rememberMe: true });
    await onScreen(other, 'Dashboard');
  });

  await test.step('the screen that asks for the PIN leads whoever has forgotten it on', async () => {
    await signIn.open();
    await signIn.sendCode(person);
    await onScreen(page, 'Enter your PIN');
    await page.getByRole('link', { name: 'Forgot your PIN?' }).click();
    await onScreen(page, 'Forgot your password?');
    await expectNoAxeFindings(page, '/forgot-password');
  });

  let link = '';
  await test.step('the link comes by mail', async () => {
    await page.getByLabel('Email').fill(person.email);
    await press('Send reset link');
    await onScreen(page, 'Check your email');
    await expect(page.getByRole('status')).toHaveText(
      "We've sent you a password reset email. Please check your inbox.",
    );
    await expectNoAxeFindings(page, '/forgot-password, sent');
    const mail = await message(
      server.url,
      ({ channel, to, body }) =>
        channel === 'mail' && to === person.email && body.includes('/reset-password?token='),
    );
    link = /https?:\S+\/reset-password\?token=[\w-]+/.exec(mail.body)?.[0] ?? '';
    await press('Back to login');
    await onScreen(page, 'Sign in');
  });

  await test.step('it opens a form, and no address keeps its token', async () => {
    await page.goto(link);
    await onScreen(page, 'Reset your password');
    await expect(page).toHaveURL(/\/reset-password$/);
    await expectNoAxeFindings(page, '/reset-password');
    await page.reload();
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await press('Reset password');
    await expect(page.getByRole('status')).toHaveText('Your password has been reset successfully.');
    await expectNoAxeFindings(page, '/reset-password, done');
  });

  await test.step('the other device is signed out, and no PIN renews it', async () => {
    watch.expect(/status of (400|401)/);
    await other.reload();
    const prompt = new PinPrompt(other);
    await expect(prompt.overlay).toBeVisible();
    await prompt.enter(person.pin);
    await onScreen(other, 'Sign in');
    await expect(other.getByRole('alert')).toHaveText('Verification failed. Please try again.');
    await elsewhere.close();
  });

  await test.step('the old password is no longer one', async () => {
    await press('Go to login');
    await onScreen(page, 'Sign in');
    await signIn.fill(person.email, person.password);
    await press('Sign In');
    await expect(page.getByRole('alert')).toHaveText(
      'Login failed. Please check your credentials and try again.',
    );
  });

  await test.step('the new one leads, after the code, to choosing a PIN', async () => {
    await signIn.sendCode({ ...person, password: NEW_PASSWORD });
    await onScreen(page, 'Create your PIN');
    await expectNoAxeFindings(page, '/set-login-pin');
    await enterCode(page, NEW_PIN);
    await press('Continue');
    await onScreen(page, 'Enter your PIN');
    await enterCode(page, person.pin);
    await expect(page.getByRole('alert')).toHaveText('Invalid PIN. Please try again.');
    await page.getByRole('link', { name: 'Choose another PIN' }).click();
    await onScreen(page, 'Create your PIN');
    await enterCode(page, NEW_PIN);
    await press('Continue');
    await onScreen(page, 'Enter your PIN');
    await enterCode(page, NEW_PIN);
    await onScreen(page, 'Dashboard');
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await page.getByLabel('New Password').fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await press('Reset password');
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired reset token');
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await onScreen(page, 'Forgot your password?');
  });
});
