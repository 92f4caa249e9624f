import { onScreen } from '../page-models/heading.ts';
import { Settings } from '../page-models/settings.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { somebody } from '../support/person.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a person deletes their account, is let in no more, and can begin anew', async ({
  page,
  server,
  watch,
}) => {
  // A wrong PIN, and a login that is no more.
  watch.expect(/status of (400|401|422)/);
  const { person, api } = await signedIn(page, server, true);
  const settings = new Settings(page, server.url);
  const signIn = new SignIn(page, server.url);
  await settings.open();

  await test.step('with the PIN, once they have understood', async () => {
    await settings.section('Your data').getByRole('button', { name: 'Delete account' }).click();
    const dialog = settings.dialog('Delete your account?');
    const send = dialog.getByRole('button', { name: 'Delete my account' });
    await settings.enterDigits(dialog, person.pin === '111111' ? '222222' : '111111');
    await send.click();
    await expect(dialog.getByText('Please confirm that you understand')).toBeVisible();
    await expectNoAxeFindings(page, 'Delete your account?');
    await dialog.getByText("I understand this can't be undone").click();
    await send.click();
    await expect(dialog.getByText('Invalid PIN. Please try again.')).toBeVisible();
    await settings.enterDigits(dialog, person.pin);
    await send.click();
    await onScreen(page, 'Sign in');
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await expectNoAxeFindings(page, '/login after a deletion');
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  await test.step('no session and no password lets them in', async () => {
    expect((await api.call('GET', '/auth/me')).status).toBe(401);
    await signIn.fill(person.email, person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the same email signs up anew, and finds nothing of before', async () => {
    // Their old number was sent codes before.
    const { phone } = somebody();
    const anew = await Api.signUp(server.url, { ...person, phone });
    expect(await anew.get('/vault')).toEqual([]);
  });
});
