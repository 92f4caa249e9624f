import { type Locator } from '@playwright/test';
import { ListPage } from './list-page.ts';

/** /life-locker and the Renting tab of /vault: the page's head has Edit and Add New. */
export class HeadedPage extends ListPage {
  protected override get actions(): Locator {
    return this.page
      .locator('main div')
      .filter({ has: this.page.getByRole('heading', { level: 1 }) })
      .filter({ has: this.page.getByRole('button') })
      .last();
  }
}
