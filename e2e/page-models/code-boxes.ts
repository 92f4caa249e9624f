import { type Page, expect } from '@playwright/test';

/** Types six digits into the boxes on the screen. */
export async function enterCode(page: Page, digits: string): Promise<void> {
  const first = page.getByLabel('Digit 1 of 6');
  await first.click();
  await page.keyboard.type(digits);
  await expect(page.getByLabel('Digit 6 of 6')).not.toHaveValue('');
}
