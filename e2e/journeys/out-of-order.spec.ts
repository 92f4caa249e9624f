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
    ['/signup/verify', 'Create your account', '/signup'],
    ['/signup/set-pin', 'Create your account', '/signup'],
    ['/signup/verify-pin', 'Create your account', '/signup'],
    ['/verify-login', 'Sign in', '/login'],
    ['/set-login-pin', 'Sign in', '/login'],
    ['/verify-login-pin', 'Sign in', '/login'],
    ['/', 'Sign in', '/login'],
    ['/vault', 'Sign in', '/login'],
    ['/vault/property', 'Sign in', '/login'],
    ['/vault/item/00000000-0000-7000-8000-000000000000', 'Sign in', '/login'],
    ['/preview', 'Sign in', '/login'],
    ['/set-security-question', 'Sign in', '/login'],
  ] as const) {
    await test.step(`${entered} leads to ${end}`, async () => {
      await page.goto(server.url + entered);
      await onScreen(page, heading);
      expect(new URL(page.url()).pathname).toBe(end);
    });
  }
});

test('an address that is none says so', async ({ page, server }) => {
  await page.goto(`${server.url}/nowhere`);
  await expect(page.getByText('Not Found')).toBeVisible();
});

test('signed in, Back leads to the app, an unknown category to the vault and a set question home', async ({
  page,
  server,
  watch,
}) => {
  const person = somebody();
  await Api.signUp(server.url, person);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(person);
  await onScreen(page, 'Dashboard');

  await test.step('Back leads on to the app, not to the login', async () => {
    await page.goBack();
    await onScreen(page, 'Dashboard');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  await page.goto(`${server.url}/vault/yachts`);
  await onScreen(page, 'Vault');
  expect(new URL(page.url()).pathname).toBe('/vault');

  await page.goto(`${server.url}/set-security-question`);
  await onScreen(page, 'Dashboard');

  watch.expect(/status of 404/);
  await page.goto(`${server.url}/vault/item/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText('Item not found')).toBeVisible();

  await page.goto(`${server.url}/preview`);
  await expect(page.getByText('Missing file URL')).toBeVisible();
  await page.goto(`${server.url}/preview?compact=abc`);
  await expect(page.getByText('Invalid file URL')).toBeVisible();
});
