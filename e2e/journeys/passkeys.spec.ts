import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { Settings } from '../page-models/settings.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { message, outbox } from '../support/outbox.ts';
import { Authenticator } from '../support/passkeys.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('a passkey is added, named, signs in with the PIN alone, and is removed @phone', async ({
  page,
  server,
  watch,
}) => {
  const person = somebody();
  const api = await Api.signUp(server.url, person);
  const [signIn, shell] = [new SignIn(page, server.url), new Shell(page)];
  const settings = new Settings(page, server.url);
  const passkeys = settings.section('Passkeys');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const usePasskey = () => press('Sign in with a passkey');
  const notice = (subject: string) =>
    message(server.url, (one) => one.to === person.email && one.subject === subject);
  const texts = async () =>
    (await outbox(server.url)).filter(
      ({ channel, to }) => channel === 'sms' && to.endsWith(person.phone),
    ).length;
  const authenticator = await Authenticator.of(page);

  await test.step('it is added by name and PIN, and signs every other device out', async () => {
    await signIn.open();
    await signIn.complete(person);
    await onScreen(page, 'Dashboard');
    await settings.open();
    await press('Add a passkey');
    const dialog = settings.dialog('Add a passkey');
    await dialog.getByLabel('Name').fill('My laptop');
    await expectNoAxeFindings(page, 'adding a passkey');
    await settings.enterDigits(dialog, person.pin);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(passkeys.getByText('My laptop', { exact: true })).toBeVisible();
    await expect(passkeys.getByText(/· not used yet$/)).toBeVisible();
    await expectNoAxeFindings(page, 'a passkey in the settings');
    await notice('A passkey was added to your Holdfast account');
    expect((await api.call('GET', '/auth/me')).status).toBe(401);
  });

  await test.step('the same device has one only', async () => {
    await press('Add a passkey');
    const dialog = settings.dialog('Add a passkey');
    await settings.enterDigits(dialog, person.pin);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const known = 'This device already has a passkey for your account.';
    await expect(dialog.getByText(known)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it gets another name', async () => {
    await press('Rename My laptop');
    const dialog = settings.dialog('Rename My laptop');
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(passkeys.getByText('Work laptop', { exact: true })).toBeVisible();
    await shell.logOut();
  });

  await test.step('it stands for password and code, and the PIN follows', async () => {
    const before = await texts();
    await signIn.open();
    await expectNoAxeFindings(page, '/login with a passkey');
    await usePasskey();
    await onScreen(page, 'Enter your PIN');
    await enterCode(page, person.pin);
    await onScreen(page, 'Dashboard');
    expect(await texts()).toBe(before);
    await settings.open();
    await expect(passkeys.getByText(/· used today$/)).toBeVisible();
    const activity = settings.section('Activity');
    await expect(activity.getByText('Passkey accepted')).toBeVisible();
    await shell.logOut();
  });

  await test.step('it does not for somebody whom the device does not recognise', async () => {
    await authenticator.recognises(false);
    await signIn.open();
    await usePasskey();
    const told = page.getByText('No passkey was used. Try again, or use your password.');
    await expect(told).toBeVisible();
    await expectNoAxeFindings(page, '/login without a passkey');
    await authenticator.recognises(true);
  });

  await test.step('once removed it signs nobody in, and password and code still do', async () => {
    await usePasskey();
    await onScreen(page, 'Enter your PIN');
    await enterCode(page, person.pin);
    await onScreen(page, 'Dashboard');
    await settings.open();
    await press('Remove Work laptop');
    const dialog = settings.dialog('Remove Work laptop?');
    await settings.enterDigits(dialog, person.pin);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await notice('A passkey was removed from your Holdfast account');
    await shell.logOut();
    watch.expect(/status of 400 .*passkey-login\/confirm/);
    await usePasskey();
    const refused = "We couldn't sign you in with this passkey. Try again, or use your password.";
    await expect(page.getByText(refused)).toBeVisible();
    await signIn.complete(person);
    await onScreen(page, 'Dashboard');
  });
});

test('a signed-in person at /login or /signup goes to the dashboard', async ({ page, server }) => {
  const person = somebody();
  await Api.signUp(server.url, person);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(person);
  await onScreen(page, 'Dashboard');
  for (const path of ['/login', '/signup']) {
    await page.goto(server.url + path);
    await onScreen(page, 'Dashboard');
  }
  await page.goto(`${server.url}/.well-known/change-password`);
  await onScreen(page, 'Profile & Settings');
});

test('somebody whose browser blocks storage signs in', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const person = somebody();
  await Api.signUp(server.url, person);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(person);
  await onScreen(page, 'Dashboard');
});
