import { type Locator, type Page, expect } from '@playwright/test';
import { type Look } from './sign-up.ts';

/** A page whose tabs hold lists: an item, the Life Locker, Renting. */
export class ListPage {
  constructor(protected readonly page: Page) {}

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await expect(this.panel).toHaveAccessibleName(name);
  }

  /** The content below the tabs. */
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  /** The number of entries in the open tab, or that its search finds. */
  get count(): Locator {
    return this.panel.getByText(/^[\d,]+ (transactions?|changes?|Document\(s\)|Item\(s\))$/);
  }

  /** A line of the open tab. */
  row(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name });
  }

  async search(text: string): Promise<void> {
    await this.panel.getByRole('searchbox').fill(text);
  }

  /** The area that holds Edit and Add New. */
  protected get actions(): Locator {
    return this.panel;
  }

  get addNew(): Locator {
    return this.actions.getByRole('button', { name: 'Add New', exact: true });
  }

  /** Turns the edit mode of the open tab on or off, by a key: what loads above may move the button while it is clicked. */
  async toggleEditing(): Promise<void> {
    await this.actions.getByRole('button', { name: /^(Edit|Cancel)$/ }).press('Enter');
  }

  /** Deletes an entry in edit mode, once that is confirmed. */
  async delete(name: string, question: string, look?: Look): Promise<void> {
    await this.panel.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = this.page.getByRole('dialog', { name: question });
    await expect(dialog).toContainText('This action cannot be undone.');
    await look?.(question);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.row(name)).toHaveCount(0);
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
