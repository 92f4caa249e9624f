import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { linkTo, message, messageIds, outbox } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'Lantern-room-7';
const GONE = 'This link has expired or was already used.';

test('whoever typed a stranger’s address at sign-up loses it and gets in again', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/status of 400/);
  const person = somebody();
  const api = await Api.signUp(server.url, person);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await test.step('the stranger’s link asks before it does anything', async () => {
    await page.goto(await linkTo(server, person.email, 'disown-email'));
    await onScreen(page, 'Not your account?');
    await expect(page).toHaveURL(/\/disown-email$/);
    await expectNoAxeFindings(page, '/disown-email');
    await page.reload();
    await onScreen(page, 'Not your account?');
    expect((await api.get<{ user: { email: string } }>('/auth/me')).user.email).toBe(person.email);
  });

  let instead = '';
  await test.step('its button takes the address from the account, whose owner reads what to log in as', async () => {
    await press('Remove my email address');
    await expect(page.getByText("We've removed your email from that account.")).toBeVisible();
    const text = await message(
      server.url,
      ({ channel, to, body }) =>
        channel === 'sms' && to.endsWith(person.phone) && body.includes('.invalid'),
    );
    instead = /\S+@\S+\.invalid/.exec(text.body)?.[0] ?? '';
    await api.post('/auth/logout');
  });

  await test.step('the link works once', async () => {
    await page.goto(await linkTo(server, person.email, 'confirm-email'));
    await press('Confirm email');
    await expect(page.getByRole('alert')).toHaveText(GONE);
  });

  const { email } = somebody();
  await test.step('whoever runs the server gives the account an address of its own', async () => {
    await expect(server.run('account', 'set-email', person.email, email)).rejects.toThrow(
      `nobody has the email ${person.email}`,
    );
    const said = await server.run('account', 'set-email', instead, email);
    expect(said).toContain(`The account of ${instead} now has ${email}`);
    const mails = (await outbox(server.url)).filter(({ channel }) => channel === 'mail');
    expect(mails.filter(({ to }) => to === instead)).toEqual([]);
  });

  await test.step('a new password is asked for and chosen at that address', async () => {
    await page.goto(`${server.url}/forgot-password`);
    await page.getByLabel('Email').fill(email);
    await press('Send reset link');
    await onScreen(page, 'Check your email');
    await page.goto(await linkTo(server, email, 'reset-password'));
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await press('Reset password');
    await expect(page.getByRole('status')).toHaveText('Your password has been reset successfully.');
  });

  await test.step('and it lets them in, the address confirmed by the way', async () => {
    const signIn = new SignIn(page, server.url);
    await signIn.open();
    await signIn.completeChoosingPin({ ...person, email, password: NEW_PASSWORD });
    await onScreen(page, 'Dashboard');
    const settings = await page.request.get(`${server.url}/api/v1/settings`);
    const { data } = (await settings.json()) as { data: { emailConfirmed: boolean } };
    expect(data.emailConfirmed).toBe(true);
  });
});

test('an address is confirmed by the button of its page, and by nothing before', async ({
  page,
  server,
}) => {
  const person = somebody();
  const api = await Api.signUp(server.url, person);
  const isConfirmed = async () =>
    (await api.get<{ emailConfirmed: boolean }>('/settings')).emailConfirmed;
  const first = await linkTo(server, person.email, 'confirm-email');

  await test.step('they ask for the mail again, which kills the link before', async () => {
    const known = await messageIds(server.url);
    await api.post('/settings/email/confirmation');
    const second = await linkTo(server, person.email, 'confirm-email', known);
    expect(second).not.toBe(first);
    await page.goto(second);
  });

  await test.step('opening the page changes nothing', async () => {
    await onScreen(page, 'Confirm your email');
    await expect(page).toHaveURL(/\/confirm-email$/);
    await expectNoAxeFindings(page, '/confirm-email');
    expect(await isConfirmed()).toBe(false);
  });

  await test.step('its button confirms, by keyboard', async () => {
    await page.getByRole('button', { name: 'Confirm email' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText("We've confirmed your email.")).toBeVisible();
    await expectNoAxeFindings(page, '/confirm-email, done');
    expect(await isConfirmed()).toBe(true);
    await page.getByRole('button', { name: 'Go to login' }).click();
    await onScreen(page, 'Sign in');
  });
});
