import { type Locator, type Page, expect } from '@playwright/test';
import { type Item } from '../support/items.ts';
import { onScreen } from './heading.ts';
import { type Look } from './sign-up.ts';

/** A file as a person would choose it. */
export interface Attachment {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** /vault and its dialogs (spec 2 §2). */
export class Vault {
  constructor(private readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Add to Vault' });
  }

  /** Opens Add to Vault on a category's form. */
  async openForm(category: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add New' }).click();
    await expect(this.dialog).toBeVisible();
    // The radio itself is invisible: a person presses its pill.
    await this.dialog
      .locator('label')
      .filter({ hasText: new RegExp(`^${category}$`) })
      .click();
    await expect(this.dialog.getByRole('radio', { name: category, exact: true })).toBeChecked();
    return this.dialog;
  }

  async fill(item: Item): Promise<void> {
    for (const [label, value] of item.fields) {
      const field = this.dialog.getByLabel(label, { exact: true });
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
        await field.selectOption({ label: value });
      } else {
        await field.fill(value);
      }
    }
  }

  async lookUpAddress(postcode: string): Promise<string> {
    await this.dialog.getByLabel('Postcode').fill(postcode);
    await this.dialog.getByRole('button', { name: 'Find Address' }).click();
    const option = this.dialog
      .getByRole('listbox', { name: 'Address' })
      .getByRole('option')
      .first();
    const address = await option.innerText();
    await option.click();
    return address;
  }

  /** Attaches a file to the item being added. */
  async attach(file: Attachment, look?: Look): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.dialog.getByRole('button', { name: 'Add Document' }).click();
    await (await chooser).setFiles(file);
    const pick = this.page.getByRole('dialog', { name: 'Pick File' });
    await expect(pick.getByLabel('File name')).toHaveValue(file.name.replace(/\.\w+$/, ''));
    await look?.('Pick File');
    await pick.getByRole('button', { name: 'Add File' }).click();
    await expect(pick).toBeHidden();
    await expect(this.dialog.getByText(file.name)).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add to Vault', exact: true }).click();
  }

  /** Adds an item whose form needs nothing but typing. */
  async add(item: Item): Promise<void> {
    await this.openForm(item.category);
    await this.fill(item);
    await this.submit();
    await expect(this.dialog).toBeHidden();
  }

  /** The item's tile on /vault. */
  tile(name: string): Locator {
    return this.page.getByRole('link').filter({ hasText: name });
  }

  async openItem(name: string): Promise<void> {
    await this.tile(name).click();
    await onScreen(this.page, name);
  }
}
