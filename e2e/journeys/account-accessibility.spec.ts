import { ACCOUNT_SCREENS, FRAME, PIN_PROMPT } from '../page-models/account-screens.ts';
import { onScreen } from '../page-models/heading.ts';
import { PinPrompt } from '../page-models/pin-prompt.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { type Look, SignUp } from '../page-models/sign-up.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { somebody } from '../support/person.ts';
import { endSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('each account screen says by role and name what it is', async ({
  page,
  context,
  server,
  watch,
}) => {
  test.slow();
  watch.expect(/status of 401/);
  const seen = new Set<string>();
  const look: Look = async (screen) => {
    await expect(page.locator('body'), screen).toMatchAriaSnapshot(ACCOUNT_SCREENS[screen] ?? '');
    seen.add(screen);
  };
  const person = somebody();
  const signIn = new SignIn(page, server.url);

  await test.step('those that anybody may open', async () => {
    for (const path of [
      '/forgot-password',
      '/reset-password',
      '/reset-password?token=made-up',
      '/confirm-email',
      '/confirm-email?token=made-up',
      '/disown-email',
      '/disown-email?token=made-up',
      '/terms',
      '/privacy-policy',
      '/nowhere',
    ]) {
      await page.goto(server.url + path);
      await look(path);
      await expectNoAxeFindings(page, path);
    }
    await signIn.open();
    await expect(page.locator('body')).toMatchAriaSnapshot(FRAME);
  });

  await test.step('the sign-up', async () => {
    const signUp = new SignUp(page, server.url);
    await signUp.open();
    await signUp.complete(person, look);
  });

  await test.step('the login of somebody without a PIN', async () => {
    const waiting = somebody();
    await Api.beginSignUp(server.url, waiting);
    await context.clearCookies();
    await signIn.open();
    await signIn.sendCode(waiting);
    await onScreen(page, 'Create your PIN');
    await look('/set-login-pin');
  });

  await test.step('the login', async () => {
    await signIn.open();
    await signIn.complete(person, { rememberMe: true, look });
    await onScreen(page, 'Dashboard');
  });

  await test.step('the PIN prompt', async () => {
    await endSession(context, server.url);
    await page.goto(server.url);
    await expect(new PinPrompt(page).overlay).toBeVisible();
    await expect(page.locator('body')).toMatchAriaSnapshot(PIN_PROMPT);
  });

  expect([...seen].sort(), 'every screen was seen').toEqual(Object.keys(ACCOUNT_SCREENS).sort());
});
