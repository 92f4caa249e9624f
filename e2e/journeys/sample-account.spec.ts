import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { credentialsIn } from '../support/sample-account.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test('the sample account of `holdfast demo` can be entered and shows its figures', async ({
  page,
}) => {
  const server = await Server.start();
  try {
    const printed = await test.step('it is made, and printed', () => server.run('demo'));
    expect(printed).toContain(`${server.url}/dev/outbox`);
    await test.step('made again it stays as it is', async () => {
      expect(await server.run('demo')).toBe(printed);
    });

    const signIn = new SignIn(page, server.url);
    await signIn.open();
    await signIn.complete(credentialsIn(printed));
    await onScreen(page, 'Dashboard');

    const dashboard = new Dashboard(page);
    for (const label of ['Assets', 'Net Position', 'Liabilities'] as const) {
      // A figure of its own, and a change since thirty days ago.
      await expect(dashboard.gauge(label)).toHaveAccessibleName(
        /£ [\d,]*[1-9][\d,]*\.\d\d, (up|down) £ [\d,]+\.\d\d, [\d.]+%$/,
      );
    }
    await expect(page.getByRole('heading', { name: 'Recent changes' })).toBeVisible();
    await expectNoAxeFindings(page, 'the sample dashboard');

    await new Shell(page).goTo('Vault');
    await expect(page.getByRole('heading', { level: 2, name: 'Property' })).toBeVisible();
    await expectNoAxeFindings(page, 'the sample vault');

    await new Shell(page).goTo('Life Locker');
    await expect(page.getByText(/^[\d,]+ Document\(s\)$/)).toBeVisible();
    await expectNoAxeFindings(page, 'the sample Life Locker');

    await page.goto(`${server.url}/settings`);
    await onScreen(page, 'Profile & Settings');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page, '/settings');
  } finally {
    // It fetches ahead of need, and would complain of a server that is gone.
    await page.close();
    await server.dispose();
  }
});
