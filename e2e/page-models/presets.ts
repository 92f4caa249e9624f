import { type Locator, type Page, expect } from '@playwright/test';
import { type Attachment } from './pick-file.ts';

/** What is kept as a paper and as details: saving one half offers the other. */
const TWICE = ['Passport', 'Driving licence', 'Insurance policy'];

/** The presets panel of an area, and the dialogs it opens. */
export class Presets {
  constructor(
    private readonly page: Page,
    /** The heading of the panel. */
    private readonly title: 'Depository' | 'Key Information' | 'Renting',
  ) {}

  get panel(): Locator {
    return this.page.getByRole('region', { name: this.title, exact: true });
  }

  /** The tile that begins with this name. */
  tile(name: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  get banner(): Locator {
    return this.page.getByRole('note', { name: 'Reminders' });
  }

  async expectCount(uploaded: number, kinds: number): Promise<void> {
    await expect(this.panel).toContainText(`${uploaded} out of ${kinds} uploaded`);
  }

  /** Stands in the panel while its presets could not be loaded. */
  get tryAgain(): Locator {
    return this.panel.getByRole('button', { name: 'Try again' });
  }

  /** Copies the number in a kind's list. */
  copyIn(list: Locator): Locator {
    return list.getByRole('button', { name: /^Copy / });
  }

  /** Opens the form of a kind of which there is nothing yet. */
  async begin(tile: string, called: string): Promise<Locator> {
    await this.tile(tile).click();
    const form = this.dialog(`Add ${called}`);
    await expect(form).toBeVisible();
    return form;
  }

  /** Opens the list of a kind of which there is something. */
  async open(tile: string, label = tile): Promise<Locator> {
    await this.tile(tile).click();
    const list = this.dialog(label);
    await expect(list).toBeVisible();
    return list;
  }

  async fill(
    form: Locator,
    fields: readonly (readonly [label: string, value: string])[],
  ): Promise<void> {
    for (const [label, value] of fields) {
      const field = form.getByLabel(label, { exact: true });
      if (label === 'Reminder') await form.getByRole('radio', { name: value }).check();
      else if (await field.evaluate((element) => element.tagName === 'SELECT')) {
        await field.selectOption({ label: value });
      } else await field.fill(value);
    }
  }

  async attach(form: Locator, file: Attachment): Promise<void> {
    await form.getByLabel('File', { exact: true }).setInputFiles(file);
  }

  async save(form: Locator): Promise<void> {
    await form.getByRole('button', { name: 'Save' }).click();
  }

  /** Saves the first of a kind; where it has another half, that is not filled in now. */
  async saveNew(form: Locator, label: string): Promise<void> {
    await this.save(form);
    if (TWICE.includes(label)) await form.getByRole('button', { name: 'Not now' }).click();
  }

  /** Closes the dialogs that stand over each other, the uppermost first. */
  async closeAll(count: number): Promise<void> {
    for (let open = count; open > 0; open -= 1) {
      await expect(this.page.getByRole('dialog', { includeHidden: true })).toHaveCount(open);
      await this.page.keyboard.press('Escape');
    }
    await expect(this.page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
  }
}
