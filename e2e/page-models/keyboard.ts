import { type Locator, type Page, expect } from '@playwright/test';

/** Presses Tab until `wanted` has the focus, which must be visible there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await wanted
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (focused) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'reached by Tab').toBeFocused();
  await expect
    .poll(() => outlineWidth(wanted), 'the focus has an outline of two pixels or more')
    .toBeGreaterThanOrEqual(2);
}

/** Pastes a text where the focus is. The browser must have been allowed to write to the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** In pixels, of the element or of what it draws before or after itself; 0 where there is none. */
function outlineWidth(element: Locator): Promise<number> {
  return element.evaluate((target) => {
    const widths = [null, '::before', '::after'].map((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(target, part);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    return Math.max(...widths);
  });
}
