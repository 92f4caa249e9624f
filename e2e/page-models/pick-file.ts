import { type Locator, type Page, expect } from '@playwright/test';

/** A file as a person would choose it. */
export interface Attachment {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The Pick File dialog. */
export class PickFile {
  constructor(private readonly page: Page) {
    // The chooser stays ours from one file to the next: switched off and on again, it may be cancelled.
    page.on('filechooser', () => undefined);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Pick File' });
  }

  get input(): Locator {
    return this.dialog.locator('input[type=file]');
  }

  get add(): Locator {
    return this.dialog.getByRole('button', { name: 'Add File' });
  }

  /** Presses `opener`, which opens the browser's chooser by itself, and chooses a file there. */
  async choose(opener: Locator, file: Attachment): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await opener.click();
    await (await chooser).setFiles(file);
  }

  /** Chooses a file and adds it under its own name. */
  async addFile(opener: Locator, file: Attachment, { cover = false } = {}): Promise<void> {
    await this.choose(opener, file);
    await expect(this.dialog.getByLabel('File name')).toHaveValue(file.name.replace(/\.\w+$/, ''));
    // The first image of some items is ticked by itself.
    const tick = this.dialog.getByLabel('Use as cover photo');
    if ((await tick.count()) > 0 && (await tick.isChecked()) !== cover) {
      await this.dialog.getByText('Use as cover photo').click();
    }
    await this.add.click();
    await expect(this.dialog).toBeHidden();
  }
}
