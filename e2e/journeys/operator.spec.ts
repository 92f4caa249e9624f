import { join } from 'node:path';
import { onScreen } from '../page-models/heading.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { somebody } from '../support/person.ts';
import { Server, dataFolder } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test("the administrator's page is opened by a link, finds an account and locks it @phone", async ({
  page,
  watch,
}) => {
  test.slow();
  // Before the link is used, a session that is over, and a locked account.
  watch.expect(/status of 401 .*\/operator\)$/);
  watch.expect(/status of 400 .*\/auth\/login\)$/);
  watch.expect(/status of 400 .*\/operator\/session\)$/);
  const folder = await dataFolder();
  const backups = { HOLDFAST_BACKUP_TO: join(folder, 'backups') };
  const server = await Server.start({ dataFolder: folder, env: backups });
  try {
    const person = somebody();
    const signUp = new SignUp(page, server.url);
    await signUp.open();
    await signUp.complete(person);
    const operatorLink = async () =>
      /\S+\/operator\?token=\S+/.exec(await server.run('operator'))?.[0];

    await test.step('no account opens it', async () => {
      await page.goto(`${server.url}/operator`);
      await onScreen(page, 'Administration');
      await expect(page.getByText('holdfast operator')).toBeVisible();
      await page.goto(`${server.url}/`);
      await new Shell(page).logOut();
    });

    const link = (await operatorLink()) ?? '';
    await test.step('a link does, once, and shows nothing that anybody typed', async () => {
      await page.goto(link);
      await expect(page.getByText("Nobody's content is shown here")).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByRole('region', { name: 'Connections' })).toContainText('SQLite');
      const text = await page.getByRole('main').innerText();
      for (const typed of [person.email, person.lastName, person.phone]) {
        expect(text).not.toContain(typed);
      }
      await expectNoAxeFindings(page, "the administrator's page");
      await page.reload();
      await expect(page.getByText("Nobody's content is shown here")).toBeVisible();
    });

    await test.step('an account is found by its whole email, and locked', async () => {
      await page.getByLabel('Find an account by its whole email').fill(person.email);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      const found = page.getByRole('status').filter({ hasText: "That's account" });
      await found.getByRole('button', { name: /^Lock account/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
      await expect(page.getByText('Locked', { exact: true })).toBeVisible();
      expect(await server.run('account', 'list')).toContain('locked');
    });

    await test.step('somebody is invited', async () => {
      await page.getByLabel('Invite someone by email').fill('ellis@example.co.uk');
      await page.getByRole('button', { name: 'Invite' }).click();
      await expect(page.getByText(/signup\?token=/)).toBeVisible();
      await expect(page.getByText('Works until')).toBeVisible();
      await expectNoAxeFindings(page, "the administrator's page with an invitation");
    });

    await test.step('a backup is made now, beside that of the start', async () => {
      const card = page.getByRole('region', { name: 'Backups' });
      await expect(card).toContainText('1 kept');
      await card.getByRole('button', { name: 'Back up now' }).press('Enter');
      await expect(card.getByText("We've made the backup.")).toBeVisible();
      await expect(card).toContainText('2 kept');
    });

    await test.step('closed, the page asks for another link', async () => {
      await page.getByRole('button', { name: 'Close' }).click();
      await onScreen(page, 'Sign in');
      await page.goto(link);
      await expect(page.getByText(/This link has expired or was already used/)).toBeVisible();
    });

    await test.step('the owner of the locked account is told at sign-in, and let in again later', async () => {
      const signIn = new SignIn(page, server.url);
      await signIn.open();
      await signIn.fill(person.email, person.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Your account is locked. Ask your administrator.')).toBeVisible();
      await server.run('account', 'unlock', person.email);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await onScreen(page, 'Verify your login');
    });
  } finally {
    await server.dispose();
  }
});
