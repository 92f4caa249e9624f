import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { Settings } from '../page-models/settings.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { code, message, messageIds, outbox } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { appCode, timeToType } from '../support/totp.ts';

const APP = 'Enter the 6-digit code that your authenticator app shows for Holdfast.';

test('a person with an authenticator app gets in by it, by text, by recovery code, and without any', async ({
  page,
  server,
}) => {
  const person = somebody();
  const api = await Api.signUp(server.url, person);
  const signIn = new SignIn(page, server.url);
  const shell = new Shell(page);
  const settings = new Settings(page, server.url);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const known = () => messageIds(server.url);
  const texts = async () =>
    (await outbox(server.url)).filter(
      ({ channel, to }) => channel === 'sms' && to.endsWith(person.phone),
    ).length;
  const notice = (subject: string) =>
    message(server.url, (one) => one.to === person.email && one.subject === subject);

  const givePassword = async () => {
    await signIn.open();
    await signIn.fill(person.email, person.password);
    await press('Sign In');
    await onScreen(page, 'Verify your login');
  };
  const givePin = async () => {
    await onScreen(page, 'Enter your PIN');
    await enterCode(page, person.pin);
    await onScreen(page, 'Dashboard');
  };

  let secret = '';
  let recoveryCodes: string[] = [];
  await test.step('they set the app up', async () => {
    await signIn.open();
    await signIn.complete(person);
    await onScreen(page, 'Dashboard');
    await settings.open();
    await press('Set up');
    const steps = settings.dialog('Set up your authenticator app');
    await settings.enterDigits(steps, person.pin);
    await press('Continue');
    await expect(steps.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectNoAxeFindings(page, 'the set-up of an app');
    secret = (await steps.locator('code').innerText()).replaceAll(' ', '');
    // The code before the present one is taken too, which leaves the present one for the login.
    await timeToType();
    await settings.enterDigits(steps, appCode(secret, -1));
    await press('Verify');
    const codes = steps.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCodes = await codes.allInnerTexts();
    await expectNoAxeFindings(page, 'recovery codes');
    await press("I've saved them");
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await notice('An authenticator app was added to your Holdfast account');
    expect((await api.call('GET', '/auth/me')).status).toBe(401);
    await shell.logOut();
  });

  await test.step('the code of the app lets them in, and no text is sent', async () => {
    const before = await texts();
    await givePassword();
    await expect(page.getByText(APP)).toBeVisible();
    await expectNoAxeFindings(page, '/verify-login with an app');
    await enterCode(page, appCode(secret));
    await givePin();
    expect(await texts()).toBe(before);
    await shell.logOut();
  });

  await test.step('a text lets them in, once they ask for it', async () => {
    await givePassword();
    const before = await known();
    await press('Send a text instead');
    await expect(page.getByText(/We sent a 6-digit code to/)).toBeVisible();
    await expectNoAxeFindings(page, '/verify-login with a text asked for');
    await enterCode(page, await code(server.url, person.phone, before));
    await givePin();
    await shell.logOut();
  });

  await test.step('a recovery code lets them in, once', async () => {
    await givePassword();
    await press('Use a recovery code');
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await expectNoAxeFindings(page, '/verify-login with a recovery code');
    await press('Verify');
    await givePin();
    await notice('A recovery code was used on your Holdfast account');
    await shell.logOut();
  });

  await test.step('without app and codes, whoever runs the server takes them away', async () => {
    const said = await server.run('account', 'reset-factor', person.email);
    expect(said).toContain(
      `Removed the authenticator app, the recovery codes and the passkeys of ${person.email}`,
    );
    await notice('The authenticator app was removed from your Holdfast account');
    expect((await api.call('GET', '/auth/me')).status).toBe(401);
    await expect(server.run('account', 'reset-factor', 'nobody@example.co.uk')).rejects.toThrow(
      'nobody has the email nobody@example.co.uk',
    );
  });

  await test.step('and the next login sends a text again', async () => {
    await signIn.open();
    await signIn.complete(person);
    await onScreen(page, 'Dashboard');
  });
});
