import { onScreen } from '../page-models/heading.ts';
import { Presets } from '../page-models/presets.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const AREAS = [
  ['Depository', '/life-locker', 'Life Locker', 6],
  ['Key Information', '/life-locker?tab=key-information', 'Life Locker', 9],
  ['Renting', '/vault?tab=renting', 'Vault', 6],
] as const;

for (const [title, path, heading, kinds] of AREAS) {
  test(`${title} counts nothing while its presets cannot be loaded @phone`, async ({
    page,
    server,
    watch,
  }) => {
    watch.expect(/status of 500 .*\(\/api\/v1\/pre-sets\)$/);
    await admitted(page, server);
    await page.route('**/api/v1/pre-sets?*', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Out of order', data: null } }),
    );
    await page.goto(server.url + path);
    await onScreen(page, heading);
    const presets = new Presets(page, title);

    await test.step('it says so, and claims no number', async () => {
      await expect(presets.panel).toContainText("We couldn't load these.");
      await expect(presets.panel).not.toContainText(/out of|uploaded|Not added/);
      await expect(page.getByText('Out of order')).toHaveCount(0);
      await expectNoAxeFindings(page, `${title} without its presets`);
    });

    await test.step('another try that fails changes nothing', async () => {
      const answered = page.waitForResponse(/\/pre-sets\?/);
      await presets.tryAgain.click();
      await answered;
      await expect(presets.tryAgain).toBeEnabled();
      await expect(presets.panel).not.toContainText(/out of|uploaded|Not added/);
    });

    await test.step('one that succeeds brings the tiles and their count', async () => {
      await page.unroute('**/api/v1/pre-sets?*');
      await presets.tryAgain.click();
      await presets.expectCount(0, kinds);
      await expect(presets.tryAgain).toHaveCount(0);
    });
  });
}
