import { type Locator, expect } from '@playwright/test';

/** How an element stands out: its lines and its fill. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((target) => {
    const style = getComputedStyle(target);
    const outline =
      style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
    return `outline: ${outline}; border: ${style.border}; background: ${style.backgroundColor}`;
  });

/** Holds the chosen one of several to stand out from another by more than the colour of its text. */
export async function expectToStandOut(
  chosen: Locator,
  other: Locator,
  what: string,
): Promise<void> {
  await expect(chosen, what).toBeVisible();
  await expect(other, what).toBeVisible();
  await expect
    .poll(async () => (await lookOf(chosen)) === (await lookOf(other)), `${what} looks alike`)
    .toBe(false);
}

/** Holds a change to be seen: the element's picture is another one after it. */
export async function expectToShow(
  element: Locator,
  change: () => Promise<void>,
  what: string,
): Promise<void> {
  const before = await element.screenshot();
  await change();
  await expect
    .poll(async () => before.equals(await element.screenshot()), `${what} looks alike`)
    .toBe(false);
}
