import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('an address entered out of order leads to where the order begins', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/status of 401.*\/auth\/me\)/);
  for (const [entered, heading, end] of [
    ['/signup/continue', 'Create your account', '/signup'],
    ['/verify-login', 'Sign in', '/login'],
    ['/vault/item/00000000-0000-7000-8000-000000000000', 'Sign in', '/login'],
    ['/preview', 'Sign in', '/login'],
  ] as const) {
    await test.step(`${entered} leads to ${end}`, async () => {
      await page.goto(server.url + entered);
      await onScreen(page, heading);
      expect(new URL(page.url()).pathname).toBe(end);
    });
  }
});

test('signed in, Back leads to the app, not to the login', async ({ page, server }) => {
  const person = somebody();
  await Api.signUp(server.url, person);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(person);
  await onScreen(page, 'Dashboard');
  await page.goBack();
  await onScreen(page, 'Dashboard');
  expect(new URL(page.url()).pathname).toBe('/');
});
