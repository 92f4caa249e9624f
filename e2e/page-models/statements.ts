import { type Locator, type Page, expect } from '@playwright/test';
import { onScreen } from './heading.ts';

/** The statements of an account, the check before one is imported, and the panel that leads there. */
export class Statements {
  constructor(private readonly page: Page) {}

  /** The floating list of files that are read. */
  get panel(): Locator {
    return this.page.getByRole('region', { name: /^(Reading statements|We couldn't read)/ });
  }

  /** Shows the list, which a phone folds. */
  async unfold(): Promise<void> {
    const unfold = this.panel.getByRole('button', { name: 'Unfold uploads' });
    await expect(this.panel).toBeVisible();
    if (await unfold.isVisible()) await unfold.click();
  }

  /** Opens the check of a file. */
  async check(name: string): Promise<void> {
    await this.panel.getByRole('link', { name: `Check ${name}` }).click();
    await this.onCheck(name);
  }

  async onCheck(name: string): Promise<void> {
    await onScreen(this.page, 'Check before you import');
    await expect(this.page.getByText(name).first()).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
  }

  get rows(): Locator {
    return this.page.getByRole('region', { name: 'Rows' }).getByRole('listitem');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Shows what each column holds, which a phone folds. */
  async unfoldColumns(): Promise<void> {
    const fold = this.page.getByRole('button', { name: /^Columns/ });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }

  /** Says what a column holds. */
  async setColumn(header: string, role: string): Promise<void> {
    await this.page.getByLabel(header, { exact: true }).selectOption({ label: role });
  }

  /** Makes a new account of the file. */
  async chooseNewAccount(kind: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Choose the account|Change)$/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Which account is this?' });
    await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'A new account' });
    await dialog.getByLabel('Kind of account').selectOption({ label: kind });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Choose' }).click();
    await expect(dialog).toBeHidden();
  }

  get importButton(): Locator {
    return this.page.getByRole('button', { name: /^Import / });
  }

  /** Imports what was checked, and stands on the account's statements. */
  async import(): Promise<void> {
    // Rows may still grow above it, and carry it away from under a pointer.
    await this.importButton.press('Enter');
    await onScreen(this.page, 'Statements');
  }

  /** What was just imported. */
  get notice(): Locator {
    return this.page.getByText(/^\d+ transactions? imported\./);
  }

  async checkNext(): Promise<void> {
    await this.page.getByRole('link', { name: 'Check the next file' }).click();
    await onScreen(this.page, 'Check before you import');
  }

  /** A month of the coverage. */
  month(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Months you have' })
      .getByRole('listitem')
      .filter({ hasText: `${name}:` });
  }

  imported(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Imported' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** Undoes an import, once that is confirmed. */
  async undo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Undo the import of ${name}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Undo this import?' });
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.imported(name)).toHaveCount(0);
  }
}
