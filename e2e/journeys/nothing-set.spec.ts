import { join } from 'node:path';
import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { somebody } from '../support/person.ts';
import { Server, dataFolder, setUpLink } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { appCode, timeToType } from '../support/totp.ts';

test.beforeEach(({ watch }) => {
  // Nobody looks addresses up.
  watch.expect(/status of 503 .*\/auth\/validate-postcode\)$/);
});

test('in production with no provider at all, an authenticator app takes the place of texts @phone', async ({
  page,
}) => {
  test.slow();
  const folder = await dataFolder();
  const server = await Server.start({
    dataFolder: folder,
    env: { HOLDFAST_MODE: 'production', HOLDFAST_SECRET_KEY_FILE: join(folder, 'secret.key') },
  });
  try {
    const person = somebody();
    const signUp = new SignUp(page, server.url);
    let secret = '';

    await test.step('the link in the log opens the set-up, which leads to the first account', async () => {
      await page.goto(`${server.url}/login`);
      await expect(page.getByText(/Nobody has an account yet/)).toBeVisible();
      await page.goto(setUpLink(server));
      await onScreen(page, 'Set up Holdfast');
      await expect(page.getByRole('radio', { name: /By invitation/ })).toBeChecked();
      await expect(page.getByText(/People use an authenticator app instead/)).toBeVisible();
      await expect(page.getByText(/you hand out links yourself/)).toBeVisible();
      await expectNoAxeFindings(page, 'the set-up');
      await signUp.send('Carry on to your account');
      await onScreen(page, 'Create your account');
    });

    await test.step('they type their address, and are told of the app', async () => {
      await signUp.sendAccount(person);
      await expect(page.getByText(/you'll set up an authenticator app/)).toBeVisible();
      await signUp.fillBirth(person);
      await signUp.findAddress(person.postcode);
      const address = page.getByRole('textbox', { name: 'Address', exact: true });
      await address.fill('7 Signal Cottages, Upper Wickham');
      await signUp.fillPhone(person);
      await signUp.send('Continue');
      await onScreen(page, 'Set up your app');
    });

    await test.step('they scan the key, which outlives a reload', async () => {
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      const key = page.locator('code');
      secret = (await key.innerText()).replaceAll(' ', '');
      await page.reload();
      await expect(key).toHaveText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
      expect((await key.innerText()).replaceAll(' ', '')).toBe(secret);
      await expectNoAxeFindings(page, 'the app of a sign-up');
    });

    await test.step('its first code goes on to the PIN', async () => {
      // The code before the present one is taken too, which leaves the present one for the sign-in.
      await timeToType();
      await signUp.sendCode(appCode(secret, -1));
      await signUp.choosePin(person);
      await signUp.confirmPin(person);
      await signUp.answerQuestion(person);
      await page.goto(`${server.url}/settings`);
      await expect(page.getByText(/^We can't send email here/)).toBeVisible();
      await new Shell(page).logOut();
    });

    await test.step('they sign in by it, and no text is offered', async () => {
      const signIn = new SignIn(page, server.url);
      await signIn.open();
      await signIn.fill(person.email, person.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await onScreen(page, 'Verify your login');
      await expect(page.getByRole('button', { name: /text/ })).toHaveCount(0);
      await enterCode(page, appCode(secret));
      await onScreen(page, 'Enter your PIN');
      await enterCode(page, person.pin);
      await onScreen(page, 'Dashboard');
    });

    await test.step('a forgotten password leads to the administrator', async () => {
      await new Shell(page).logOut();
      await page.goto(`${server.url}/forgot-password`);
      await expect(page.getByText(/Ask your administrator for a link/)).toBeVisible();
    });

    await test.step('the administrator is told that nobody is emailed', async () => {
      for (const command of ['lock', 'unlock']) {
        const said = await server.run('account', command, person.email);
        expect(said).toContain('No mail server is set up, so tell them yourself.');
      }
    });
  } finally {
    await server.dispose();
  }
});
