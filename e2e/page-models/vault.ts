import { type Locator, type Page, expect } from '@playwright/test';
import { type Item } from '../support/items.ts';
import { onScreen } from './heading.ts';
import { type Attachment, PickFile } from './pick-file.ts';
import { type Look } from './sign-up.ts';

/** /vault and its dialogs. */
export class Vault {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/vault');
    await onScreen(this.page, 'Vault');
  }

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

  async fill({ fields }: Pick<Item, 'fields'>, dialog = this.dialog): Promise<void> {
    for (const [label, value] of fields) {
      const field = dialog.getByLabel(label, { exact: true });
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
    const pick = new PickFile(this.page);
    await pick.choose(this.dialog.getByRole('button', { name: 'Add Document' }), file);
    await expect(pick.dialog.getByLabel('File name')).toHaveValue(file.name.replace(/\.\w+$/, ''));
    await look?.('Pick File');
    await pick.add.click();
    await expect(pick.dialog).toBeHidden();
    await expect(this.dialog.getByText(file.name)).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add to Vault', exact: true }).click();
  }

  /** Adds the car of a registration number that the sandbox registry knows. */
  async addVehicle(): Promise<void> {
    const dialog = await this.openForm('Vehicle');
    await dialog.getByLabel('Registration number').fill('AA19AAA');
    await dialog.getByRole('button', { name: 'Find Vehicle' }).click();
    await expect(dialog.getByLabel('Make')).toHaveValue('SKODA');
    await dialog.getByLabel('Mileage').fill('42000');
    await dialog.getByLabel('Value', { exact: true }).fill('13275');
    await this.submit();
    await expect(dialog).toBeHidden();
  }

  /** Adds an item whose form needs nothing but typing. */
  async add(item: Item): Promise<void> {
    await this.openForm(item.category);
    await this.fill(item);
    await this.submit();
    await expect(this.dialog).toBeHidden();
  }

  /** Turns edit mode on and opens the form of an item. */
  async openEdit(name: string, category: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await this.page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = this.page.getByRole('dialog', { name: `Edit ${category}` });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** In edit mode: deletes an item after the question whether to. */
  async delete(name: string, look?: Look): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = this.page.getByRole('dialog', { name: 'Delete this item?' });
    await expect(question.getByText('This action cannot be undone.')).toBeVisible();
    await look?.('Delete this item?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
  }

  /** The item's row on the page of its category, wide or narrow. */
  row(name: string): Locator {
    return this.page.getByRole('main').locator('tbody > tr, li').filter({ hasText: name });
  }

  /** The item's tile on /vault. */
  tile(name: string): Locator {
    return this.page.getByRole('link').filter({ hasText: name });
  }

  /** The tiles of a category on /vault. */
  rowOfTiles(category: string): Locator {
    return this.page
      .locator('main li')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: category, exact: true }) })
      .getByRole('list');
  }

  async openItem(name: string): Promise<void> {
    await this.tile(name).click();
    await onScreen(this.page, name);
  }
}
