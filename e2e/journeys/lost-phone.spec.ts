import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { code, message, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('whoever lost their phone gets in by the number that the operator gives the account', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/status of 400/);
  const person = somebody();
  const api = await Api.signUp(server.url, person);
  const { phone } = somebody();
  const signIn = new SignIn(page, server.url);

  await test.step('the code goes to a phone that is gone', async () => {
    await signIn.open();
    await signIn.fill(person.email, person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await onScreen(page, 'Verify your login');
    await expect(page.getByText(`•••${person.phone.slice(-3)}`)).toBeVisible();
  });

  await test.step('whoever runs the server gives the account another number', async () => {
    const number = `0${phone.slice(0, 4)} ${phone.slice(4)}`;
    const said = await server.run('account', 'set-phone', person.email, number);
    expect(said).toContain(`The account of ${person.email} now has ${number}`);
    expect((await api.call('GET', '/auth/me')).status).toBe(401);
    await message(
      server.url,
      ({ to, subject }) =>
        to === person.email && subject === 'Your Holdfast phone number was changed',
    );
    await message(
      server.url,
      ({ to, body }) => to.endsWith(person.phone) && body.includes('no longer uses this number'),
    );
  });

  await test.step('the login that was on its way is over', async () => {
    await enterCode(page, '000000');
    await onScreen(page, 'Sign in');
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      'This sign-in has expired. Sign in again.',
      'Verification token is required',
    ]);
  });

  await test.step('the next one sends its code to the new number, and the PIN is as it was', async () => {
    await signIn.open();
    await signIn.complete({ ...person, phone });
    await onScreen(page, 'Dashboard');
  });
});

test('the code of the number before is worth nothing after the change', async ({ server }) => {
  const person = somebody();
  await Api.signUp(server.url, person);
  const { phone } = somebody();
  const known = await messageIds(server.url);
  const thief = new Api(server.url);
  const { verificationToken } = await thief.post<{ verificationToken: string }>('/auth/login', {
    email: person.email,
    password: person.password,
  });
  const stolen = await code(server.url, person.phone, known);
  await server.run('account', 'set-phone', person.email, `0${phone}`);
  const answer = await thief.call('POST', '/auth/verify-login', {
    verificationToken,
    verificationCode: stolen,
  });
  expect(answer.status).toBe(400);
});
