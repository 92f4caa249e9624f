import { type Locator, type Page } from '@playwright/test';
import { enterCode } from './code-boxes.ts';

/** The overlay of an expired session. */
export class PinPrompt {
  constructor(private readonly page: Page) {}

  get overlay(): Locator {
    return this.page.getByRole('dialog', { name: 'Enter your PIN' });
  }

  async enter(pin: string): Promise<void> {
    await enterCode(this.page, pin);
  }
}
