import { expect, type Locator, type Page } from '@playwright/test';

/** The floating list of uploads. */
export class Uploads {
  constructor(private readonly page: Page) {}

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Uploading Documents' });
  }

  /** The line of one file. */
  row(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name });
  }

  /** Closes the list, or finds that it has gone by itself: it does once all is done. */
  async close(): Promise<void> {
    const close = this.panel.getByRole('button', { name: 'Close uploads' });
    if (await close.isVisible()) await close.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(this.panel).toBeHidden();
  }

  /** Writes down every percentage the panel shows from now on; answers how to read them. */
  async recordProgress(): Promise<() => Promise<number[]>> {
    const shown = await this.page.evaluateHandle(() => {
      const seen: number[] = [];
      const read = () => {
        for (const row of document.querySelectorAll('section[aria-labelledby=uploads-title] li')) {
          const percentage = /(\d+)%/.exec(row.textContent ?? '')?.[1];
          if (percentage !== undefined && seen.at(-1) !== Number(percentage)) {
            seen.push(Number(percentage));
          }
        }
      };
      new MutationObserver(read).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      return seen;
    });
    return () => shown.jsonValue();
  }
}
