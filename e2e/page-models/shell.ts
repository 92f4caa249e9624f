import { type Locator, type Page, expect } from '@playwright/test';
import { onScreen } from './heading.ts';
import { type Look } from './sign-up.ts';

/** The frame of the signed-in area: header when wide, bottom bar below 768 px. */
export class Shell {
  constructor(private readonly page: Page) {}

  async goTo(destination: 'Dashboard' | 'Vault' | 'Life Locker'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: destination })
      .click();
    await onScreen(this.page, destination);
  }

  /** Opens the account menu, or the sheet that stands for it. */
  async openMenu(): Promise<void> {
    if (this.isNarrow) {
      await this.page.getByRole('button', { name: 'Menu' }).click();
      await expect(this.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    } else {
      await this.page.getByRole('button', { name: /open account menu$/ }).click();
      await expect(this.page.getByRole('menu')).toBeVisible();
    }
  }

  async logOut(look?: Look): Promise<void> {
    await this.openMenu();
    await look?.('the account menu');
    const role = this.isNarrow ? 'button' : 'menuitem';
    await this.page.getByRole(role, { name: 'Logout' }).click();
    await onScreen(this.page, 'Sign in');
  }

  /** The list that `?` opens. */
  get shortcuts(): Locator {
    return this.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  }

  private get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 768;
  }
}
