import { join } from 'node:path';
import { type Page } from '@playwright/test';

/** Saves what stands on the screen: the window, and the whole page where it is longer. */
export function camera(page: Page, width: string) {
  let number = 0;
  return async (screen: string) => {
    number += 1;
    const name = screen.replace(/^\//, '').replace(/[^\w]+/g, '-') || 'home';
    const file = `${width}-${String(number).padStart(2, '0')}-${name}`;
    const path = (end: string) => join(process.env.PICTURES ?? '', `${file}${end}.png`);
    await page.screenshot({ path: path('') });
    const longer = await page.evaluate(
      () =>
        document.documentElement.scrollHeight > window.innerHeight &&
        // What lies behind a dialog has been seen.
        !document.querySelector('[role=dialog], [role=menu]'),
    );
    if (longer) await page.screenshot({ path: path('-whole'), fullPage: true });
  };
}
