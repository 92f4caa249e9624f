import { type Page, expect } from '@playwright/test';

/** Types six digits into the boxes on the screen. A code that is checked leaves with the sixth. */
export async function enterCode(page: Page, digits: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(digits);
}

/** Waits until a refusal has emptied the boxes, and begins again in the first. */
export async function expectCleared(page: Page): Promise<void> {
  for (const digit of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByLabel(`Digit ${digit} of 6`)).toHaveValue('');
  }
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
}
