import { type Locator, expect } from '@playwright/test';
import { ListPage } from './list-page.ts';
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

/** /vault/item/{itemId}. */
export class ItemPage extends ListPage {
  /** Chooses one of the item's own actions in their menu. */
  async act(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Shows the header's details, which a phone folds. */
  async unfold(): Promise<void> {
    const toggle = this.page.getByRole('button', { name: /^(Show|Hide) details$/ });
    await expect(toggle).toBeVisible();
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  }

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

  async addTransaction(entry: Entry, look?: Look): Promise<void> {
    await this.panel.getByRole('button', { name: 'Add transaction' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Name').fill(entry.name);
    await dialog.locator('label').filter({ hasText: entry.direction }).click();
    await dialog.getByLabel('Amount').fill(entry.amount);
    if (entry.date) await dialog.getByRole('textbox', { name: 'Date' }).fill(entry.date);
    if (entry.tag) await dialog.getByLabel('Tag').fill(entry.tag);
    await look?.('Add transaction');
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Shows one of the two lists of transactions. */
  async show(list: 'Money in and out' | 'Changes of value'): Promise<void> {
    await this.panel.locator('label').filter({ hasText: list }).click();
    await expect(this.panel.getByRole('radio', { name: list })).toBeChecked();
  }

  /** In edit mode: opens the form of a transaction. */
  async editTransaction(name: string): Promise<Locator> {
    await this.panel.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Edit transaction' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** The values below the chart, newest first. */
  get values(): Locator {
    return this.page.getByRole('list', { name: 'Values' }).getByRole('listitem');
  }

  /** Chooses from the menu of a value what is done with it. */
  async changeValue(day: string, action: 'Edit' | 'Remove'): Promise<void> {
    await this.page.getByRole('button', { name: `Change the value of ${day}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** The chart of the item's value, which the keys of a slider read. */
  get chart(): Locator {
    return this.page.getByRole('slider', { name: /over time.*: read a point$/ });
  }
}

const escape = (text: string) => text.replace(/[()]/g, '\\$&');
