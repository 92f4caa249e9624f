import { type Locator, type Page, expect } from '@playwright/test';
import { onScreen } from './heading.ts';

/** /settings: its cards, and the dialogs of a change. */
export class Settings {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(`${this.url}/settings`);
    await onScreen(this.page, 'Profile & Settings');
  }

  card(label: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${label}`) });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Opens the dialog of a card. */
  async change(label: string): Promise<Locator> {
    await this.card(label).click();
    const form = this.dialog(`Change ${label}`);
    await expect(form).toBeVisible();
    return form;
  }

  /** Presses Save and waits for the question. */
  async save(form: Locator): Promise<Locator> {
    await form.getByRole('button', { name: 'Save' }).click();
    const asked = this.dialog('Confirm Action');
    await expect(asked).toBeVisible();
    return asked;
  }

  /** Saves by PIN. */
  async saveByPin(form: Locator, pin: string): Promise<void> {
    const asked = await this.save(form);
    await this.enterDigits(asked, pin);
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(form.getByText('Saved!')).toBeVisible();
  }

  /** Types six digits into the boxes of a dialog. */
  async enterDigits(dialog: Locator, digits: string): Promise<void> {
    await dialog.getByLabel('Digit 1 of 6').click();
    await this.page.keyboard.type(digits);
    await expect(dialog.getByLabel('Digit 6 of 6')).not.toHaveValue('');
  }

  async done(form: Locator): Promise<void> {
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form).toBeHidden();
  }
}
