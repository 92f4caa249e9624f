import { type Locator, type Page, expect } from '@playwright/test';

/** /vault/item/{itemId} (spec 2 §2). */
export class ItemPage {
  constructor(private readonly page: Page) {}

  /** A line of the header's details. */
  fact(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${escape(label)}$`) }) })
      .locator('dd');
  }

  async openDepository(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Depository' }).click();
  }

  /** Opens a document's preview, which is a tab of its own. */
  async view(document: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.page.getByRole('link', { name: `View ${document}` }).click();
    const preview = await opened;
    await preview.waitForLoadState();
    await expect(preview).toHaveURL(/\/preview\?compact=[\dA-Za-z]+$/);
    return preview;
  }
}

const escape = (text: string) => text.replace(/[()]/g, '\\$&');
