import { type Page, type Route } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Stands in the scripts that only an opened menu needs. */
const OF_THE_MENU = 'DropdownMenuTrigger';

/** Has the scripts of the menu fail until they are let through. */
async function holdMenuBack(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js';
  const answer = async (route: Route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(OF_THE_MENU)) await route.abort();
    else await route.fulfill({ response });
  };
  await page.route(scripts, answer);
  // A script that is on its way is answered before the others are let through.
  return () => page.unrouteAll({ behavior: 'wait' });
}

test('the account menu opens by pointer and by key, and gives the focus back', async ({
  page,
  server,
}) => {
  await signedIn(page, server);
  const button = page.getByRole('button', { name: /open account menu$/ });
  const settings = page.getByRole('menuitem', { name: 'Profile & Settings' });
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.reload();
    await onScreen(page, 'Dashboard');
    for (const _opening of ['first', 'second']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(settings).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  }
  await page.reload();
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeFindings(page, 'the account menu');
  await button.click();
  await expect(page.getByRole('menu')).toBeHidden();
  await button.click();
  await settings.click();
  await onScreen(page, 'Profile & Settings');
});

test('an account menu that cannot be fetched says so and can be tried again', async ({
  page,
  server,
  watch,
}) => {
  await signedIn(page, server);
  const letThrough = await holdMenuBack(page);
  await page.reload();
  await onScreen(page, 'Dashboard');
  await page.getByRole('button', { name: /open account menu$/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/^We couldn't open this\./);
  await expectNoAxeFindings(page, 'a menu that could not be fetched');
  watch.expect(/net::ERR_FAILED/);
  await letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile & Settings' })).toBeFocused();
});
