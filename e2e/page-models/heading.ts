import { type Page, expect } from '@playwright/test';

/** Waits until the screen with this heading stands, and the loading one is gone. */
export async function onScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}
