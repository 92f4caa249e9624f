import { onScreen } from '../page-models/heading.ts';
import { Shell } from '../page-models/shell.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test('somebody looks around without an account, and leaves nothing behind @phone', async ({
  page,
}) => {
  const server = await Server.start({ env: { HOLDFAST_DEMO: 'on' } });
  try {
    await test.step('from /login, into an account with sample data', async () => {
      await page.goto(`${server.url}/login`);
      await onScreen(page, 'Sign in');
      await expectNoAxeFindings(page, 'signing in where there is a tour');
      await page.getByRole('button', { name: 'Look around' }).click();
      await onScreen(page, 'Dashboard');
      const notice = page.getByRole('region', { name: 'Tour' });
      await expect(notice).toContainText('with sample data');
      await expect(page.getByText('Confirm your email to get reminders.')).toHaveCount(0);
      await expectNoAxeFindings(page, 'the dashboard of a tour');
    });

    await test.step('where things can be changed', async () => {
      await new Shell(page).goTo('Vault');
      await expect(page.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
    });

    await test.step('but for what belongs to an account of their own', async () => {
      await page.goto(`${server.url}/settings`);
      await onScreen(page, 'Profile & Settings');
      await expect(page.getByRole('heading', { name: 'Nothing to set on a tour' })).toBeVisible();
      await expectNoAxeFindings(page, 'the settings of a tour');
    });

    await test.step('until they sign out', async () => {
      const ended = page.waitForResponse(/auth\/logout$/);
      await new Shell(page).logOut();
      expect((await ended).status()).toBe(200);
      await expect(page.getByRole('button', { name: 'Look around' })).toBeVisible();
    });
  } finally {
    await server.dispose();
  }
});
