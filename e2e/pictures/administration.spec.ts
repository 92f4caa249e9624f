import { join } from 'node:path';
import { onScreen } from '../page-models/heading.ts';
import { camera } from '../support/camera.ts';
import { Server, dataFolder, setUpLink } from '../support/server.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const production = (folder: string, more: Record<string, string> = {}) => ({
  dataFolder: folder,
  env: {
    HOLDFAST_MODE: 'production',
    HOLDFAST_SECRET_KEY_FILE: join(folder, 'secret.key'),
    ...more,
  },
});

test('the set-up and invitations', async ({ page }, { project }) => {
  const look = camera(page, `${project.name}-first-start`);
  const mailOnly = { HOLDFAST_ALLOW_SANDBOX: 'mail' };
  const server = await Server.start(production(await dataFolder(), mailOnly));
  try {
    await page.goto(`${server.url}/login`);
    await expect(page.getByText(/Nobody has an account yet/)).toBeVisible();
    await look('/login before the first account');
    await page.goto(setUpLink(server));
    await onScreen(page, 'Set up Holdfast');
    await look('/set-up');
    await page.getByText('How to').click();
    await look('how to set texts up');
    await page.getByLabel('Your email').fill('rowan@example.co.uk');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('Sent to rowan@example.co.uk')).toBeVisible();
    await look('a test was sent');
    const printed = await server.run('invite', 'ellis@example.co.uk');
    await page.goto(/\S+\/signup\?token=\S+/.exec(printed)?.[0] ?? '');
    await onScreen(page, 'Create your account');
    await look('an invitation');
    // The same address again would be a reload, which keeps the invitation.
    await page.goto(`${server.url}/login`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${server.url}/signup`);
    await expect(page.getByText(/isn't set up yet/)).toBeVisible();
    await look('no invitation');
  } finally {
    await server.dispose();
  }
});

test("the administrator's page", async ({ page, watch }, { project }) => {
  watch.expect(/status of 401 .*\/operator\)$/);
  const folder = await dataFolder();
  const backups = { HOLDFAST_BACKUP_TO: join(folder, 'backups') };
  const server = await Server.start({ dataFolder: folder, env: backups });
  const look = camera(page, `${project.name}-administration`);
  try {
    await admittedToSample(page, server);
    await page.goto(`${server.url}/operator`);
    await expect(page.getByText('holdfast operator')).toBeVisible();
    await look('closed');
    await server.run('invite', 'ellis@example.co.uk');
    const printed = await server.run('operator');
    await page.goto(/\S+\/operator\?token=\S+/.exec(printed)?.[0] ?? '');
    await expect(page.getByText("Nobody's content is shown here")).toBeVisible();
    await expect(page.getByText('Works until')).toBeVisible();
    await look('open');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText("We've made the backup.")).toBeVisible();
    await look('backed up');
  } finally {
    await server.dispose();
  }
});
