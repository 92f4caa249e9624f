import { onScreen } from '../page-models/heading.ts';
import { PinPrompt } from '../page-models/pin-prompt.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Vault } from '../page-models/vault.ts';
import { Api } from '../support/api.ts';
import { somebody } from '../support/person.ts';
import { endSession, loseSession } from '../support/session.ts';
import { bellFilled, CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ watch }) => {
  // The calls of a dead session.
  watch.expect(/status of 401/);
});

test('one tab renews the session and the others follow', async ({ page, context, server }) => {
  const { person } = await signedIn(page, server, true);
  const other = await context.newPage();
  await Promise.all([bellFilled(other), other.goto(`${server.url}/vault`)]);
  await onScreen(other, 'Vault');
  const renewals: string[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh-token')) renewals.push(String(answer.status()));
  });

  await endSession(context, server.url);
  for (const [tab, name] of [
    [page, 'Vault'],
    [other, 'Dashboard'],
  ] as const) {
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(new PinPrompt(tab).overlay).toBeVisible();
  }
  await page.bringToFront();
  await new PinPrompt(page).enter(person.pin);
  await expect(new PinPrompt(page).overlay).toBeHidden();
  await expect(new PinPrompt(other).overlay).toBeHidden();
  await expect(new Vault(page).tile(CLOCK)).toBeVisible();
  await expect(other.getByRole('img', { name: /^Assets £ 1,800\.00/ })).toBeVisible();
  expect(renewals).toEqual(['200']);
});

test('when somebody else logs in, a tab that shows another person is loaded anew', async ({
  page,
  context,
  server,
  watch,
}) => {
  await signedIn(page, server, true);
  await new Shell(page).goTo('Vault');
  await expect(new Vault(page).tile(CLOCK)).toBeVisible();

  const newcomer = somebody({ firstName: 'Asha', lastName: 'Mistry' });
  await Api.signUp(server.url, newcomer);
  // A signed-in user is led past /login. The CSRF token goes with the session.
  watch.expect(/status of 403/);
  await loseSession(context);
  const other = await context.newPage();
  const signIn = new SignIn(other, server.url);
  await signIn.open();
  const reloaded = page.waitForEvent('load');
  await signIn.complete(newcomer);
  await onScreen(other, 'Dashboard');
  await reloaded;
  await onScreen(page, 'Vault');
  await expect(page.getByText('No vault items yet')).toBeVisible();
  await expect(new Vault(page).tile(CLOCK)).toHaveCount(0);
});

test('a logout in one tab takes the others to the login', async ({ page, context, server }) => {
  await signedIn(page, server, true);
  const other = await context.newPage();
  await other.goto(`${server.url}/vault`);
  await onScreen(other, 'Vault');
  await new Shell(page).logOut();
  await onScreen(other, 'Sign in');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => other.evaluate(() => sessionStorage.length)).toBe(0);
});
