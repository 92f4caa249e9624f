import { type Locator, type Page, expect } from '@playwright/test';

/** The search of the frame: a field when wide, a sign below 1200 px, and what opens from it. */
export class Search {
  constructor(private readonly page: Page) {}

  /** The button in the header. */
  get opener(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Search' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Search' });
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Search everything' });
  }

  /** What the search says of how it goes. */
  get status(): Locator {
    return this.dialog.getByRole('status');
  }

  hits(kind: string): Locator {
    return this.dialog.getByRole('group', { name: kind }).getByRole('option');
  }

  async open(): Promise<void> {
    await this.opener.click();
    await expect(this.field).toBeFocused();
  }

  /** Searches from wherever one is, with the keys alone. */
  async find(text: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
    await this.page.keyboard.type(text);
  }

  /** The one hit of a kind, opened with the keys. */
  async openOnly(kind: string): Promise<void> {
    await expect(this.hits(kind)).toHaveCount(1);
    await expect(this.status).toHaveText('1 result');
    // Until it answers all that is typed, Enter opens nothing.
    await expect(this.dialog.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
