import { type Locator } from '@playwright/test';
import { tabTo } from '../page-models/keyboard.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** More than two rows of a large window hold. */
const COUNT = 14;
const chairs = Array.from(
  { length: COUNT },
  (_, index) => `Chair ${String(index + 1).padStart(2, '0')}`,
);

/** How far the row has been moved, in pixels. */
const movedBy = (row: Locator) => row.evaluate((list) => list.scrollLeft);

test('a row of many tiles is moved along by its arrows and by the keys @phone', async ({
  page,
  server,
  hasTouch,
}) => {
  const { api } = await admitted(page, server);
  for (const name of chairs) {
    await api.post('/vault', {
      category: 'personal_item',
      name,
      categoryData: { name, value: 40 },
    });
  }
  const vault = new Vault(page);
  await vault.open();
  const row = vault.rowOfTiles('Personal Item');
  const tiles = row.getByRole('link');
  const later = page.getByRole('button', { name: /^More in / });
  const earlier = page.getByRole('button', { name: /^Earlier in / });

  if (hasTouch) {
    await test.step('a finger needs no arrows', async () => {
      await expect(tiles.first()).toBeVisible();
      await expect(later).toBeHidden();
      await expect(tiles.nth(1)).toBeInViewport();
    });
  } else {
    await test.step('the arrows stand only where there is more', async () => {
      await expect(later).toBeVisible();
      await expect(earlier).toHaveCount(0);
      await expectNoAxeFindings(page, 'a row with more to come');
      // What comes later is there only once the row is near its end.
      await expect(async () => {
        await later.click({ timeout: 1_000 });
        await expect(later).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await expect(tiles.last()).toBeInViewport({ ratio: 0.9 });
      expect(await movedBy(row)).toBeGreaterThan(0);
      await expectNoAxeFindings(page, 'a row at its end');
      await earlier.click();
      await expect.poll(() => movedBy(row)).toBe(0);
      await expect(earlier).toHaveCount(0);
    });
  }

  await test.step('the keys go from tile to tile, and the row moves along', async () => {
    await tabTo(page, tiles.first());
    await page.keyboard.press('ArrowRight');
    await expect(row.locator(':focus')).not.toHaveAttribute(
      'href',
      (await tiles.first().getAttribute('href')) ?? '',
    );
    await expect(row.locator(':focus')).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowLeft');
    await expect(tiles.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(row.locator(':focus')).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => movedBy(row)).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    await expect(tiles.first()).toBeFocused();
    await expect.poll(() => movedBy(row)).toBe(0);
  });
});
