import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { Shell } from '../page-models/shell.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Where everything on the screen stands, without what a scroll bar or an animation moves. */
const boxes = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('section, h1, h2, input, button, [role=tabpanel], dl')].map(
      (part) => {
        const { x, width, height } = part.getBoundingClientRect();
        const { padding, margin, borderRadius } = getComputedStyle(part);
        return { part: part.tagName, x, width, height, padding, margin, borderRadius };
      },
    ),
  );

test('an item looks the same whichever screens were entered before it @phone', async ({
  page,
  server,
}) => {
  const { itemId } = await admitted(page, server);
  const shell = new Shell(page);
  const settled = async () => {
    await onScreen(page, CLOCK);
    await expect(page.getByRole('slider')).toBeVisible();
    await expect(page.getByPlaceholder(/^Search/)).toBeVisible();
  };
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await settled();
  // Its lists have come as well: one that is still waiting is lower than an empty one.
  await page.waitForLoadState('networkidle');
  const first = await boxes(page);
  expect(first.length).toBeGreaterThan(8);
  for (const destination of ['Dashboard', 'Vault', 'Life Locker'] as const) {
    await shell.goTo(destination);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await settled();
    await expect.poll(() => boxes(page)).toEqual(first);
  }
});
