import { join } from 'node:path';
import { onScreen } from '../page-models/heading.ts';
import { Shell } from '../page-models/shell.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { somebody } from '../support/person.ts';
import { Server, dataFolder, setUpLink } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ watch }) => {
  // Nobody looks addresses up.
  watch.expect(/status of 503 .*\/auth\/validate-postcode\)$/);
  // A used link.
  watch.expect(/status of 400 .*\/auth\/invitations\/look\)$/);
});

const production = (folder: string) => ({
  dataFolder: folder,
  env: { HOLDFAST_MODE: 'production', HOLDFAST_SECRET_KEY_FILE: join(folder, 'secret.key') },
});

const linkIn = (printed: string) => /\S+\/signup\?token=\S+/.exec(printed)?.[0] ?? '';

test('an invitation makes one account, for its email alone @phone', async ({ page }) => {
  test.slow();
  const server = await Server.start(production(await dataFolder()));
  try {
    const person = somebody();
    const signUp = new SignUp(page, server.url);

    await test.step('the administrator chooses invitations and makes one', async () => {
      expect(await server.run('sign-up', 'invitation')).toMatch(/takes an invitation/);
    });
    const link = linkIn(await server.run('invite', person.email));

    await test.step('it opens the sign-up with its email', async () => {
      await page.goto(link);
      await onScreen(page, 'Create your account');
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
      await expectNoAxeFindings(page, 'a sign-up by invitation');
      await signUp.toPinByApp(person);
      await signUp.choosePin(person);
      await signUp.confirmPin(person);
      await signUp.answerQuestion(person);
    });

    await test.step('nobody else can use it, nor the link of the set-up page', async () => {
      await new Shell(page).logOut();
      await page.goto(link);
      await expect(page.getByText(/This invitation has expired or was already used/)).toBeVisible();
      await page.goto(setUpLink(server));
      await expect(page.getByText('holdfast set-up')).toBeVisible();
    });

    await test.step('whoever comes without one is told so, and where sign-up is closed too', async () => {
      await page.goto(`${server.url}/signup`);
      await onScreen(page, 'You need an invitation');
      await server.run('sign-up', 'nobody');
      await page.reload();
      await onScreen(page, 'Sign-up is closed');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByText('Sign-up is closed here.')).toBeVisible();
      // Nothing may be on its way when the server ends.
      await page.goto('about:blank');
    });
  } finally {
    await server.dispose();
  }
});

test('the set-up page tests emails and texts by sending one', async ({ page }) => {
  const options = production(await dataFolder());
  const server = await Server.start({
    ...options,
    env: { ...options.env, HOLDFAST_ALLOW_SANDBOX: 'sms,mail' },
  });
  try {
    await page.goto(setUpLink(server));
    await onScreen(page, 'Set up Holdfast');
    const send = page.getByRole('button', { name: 'Send a test' });
    await page.getByLabel('Your email').fill('rowan@example.co.uk');
    await send.first().click();
    await expect(page.getByText('Sent to rowan@example.co.uk')).toBeVisible();
    await page.getByLabel('Your mobile number').fill('07700 900482');
    await send.click();
    await expect(page.getByText('Sent to 07700 900482')).toBeVisible();
    const outbox = await server.run('outbox');
    expect(outbox).toContain('Holdfast can send email');
    expect(outbox).toContain('Holdfast can text you');
  } finally {
    await server.dispose();
  }
});
