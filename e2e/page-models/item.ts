import { type Locator, type Page, expect } from '@playwright/test';
import { type Look } from './sign-up.ts';

/** A transaction as its form asks for it. */
export interface Entry {
  name: string;
  direction: 'Money in' | 'Money out';
  amount: string;
  /** The digits of a day; today's when absent. */
  date?: string;
  tag?: string;
}

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
    await this.openTab('Depository');
  }

  async openTab(name: 'Transactions' | 'Depository' | 'Key Information'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await expect(this.panel).toHaveAccessibleName(name);
  }

  /** What stands below the tabs. */
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  /** How many entries the open tab has, or its search finds. */
  get count(): Locator {
    return this.panel.getByText(/^[\d,]+ (Transaction|Document|Item)\(s\)$/);
  }

  /** A line of the open tab. */
  row(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name });
  }

  async search(text: string): Promise<void> {
    await this.panel.getByRole('searchbox').fill(text);
  }

  /** Turns the edit mode of the open tab on or off. */
  async toggleEditing(): Promise<void> {
    await this.panel.getByRole('button', { name: /^(Edit|Cancel)$/ }).click();
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

  async addTransaction(entry: Entry, look?: Look): Promise<void> {
    await this.panel.getByRole('button', { name: 'Add transaction' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Name').fill(entry.name);
    await dialog.locator('label').filter({ hasText: entry.direction }).click();
    await dialog.getByLabel('Amount').fill(entry.amount);
    if (entry.date) await dialog.getByLabel('Date').fill(entry.date);
    if (entry.tag) await dialog.getByLabel('Tag').fill(entry.tag);
    await look?.('Add transaction');
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(dialog).toBeHidden();
  }

  /** The chart of the item's value, which the keys of a slider read. */
  get chart(): Locator {
    return this.page.getByRole('slider', { name: /over time: read a point$/ });
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
