import { type Locator, type Page, expect } from '@playwright/test';
import { onScreen } from './heading.ts';

/** /timeline, "What's ahead", and the dialog of its calendar feed. */
export class Timeline {
  constructor(private readonly page: Page) {}

  async opened(): Promise<void> {
    await onScreen(this.page, "What's ahead");
  }

  /** The line of a thing. */
  row(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  more(of: string): Locator {
    return this.page.getByRole('button', { name: `More: ${of}` });
  }

  renew(of: string): Locator {
    return this.page.getByRole('button', { name: `Renewed: ${of}` });
  }

  undo(of: string): Locator {
    return this.page.getByRole('button', { name: `Undo: ${of} is renewed` });
  }

  option(name: string): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  async openCalendar(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Calendar', exact: true }).click();
    const dialog = this.dialog('Dates in your calendar');
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Presses a button of the calendar's dialog and says that it is meant. */
  async confirm(what: 'Replace' | 'Remove'): Promise<void> {
    await this.page.getByRole('button', { name: `${what} link` }).click();
    const question = this.dialog(`${what} the link?`);
    await question.getByRole('button', { name: what, exact: true }).click();
    await expect(question).toBeHidden();
  }
}
