import { type Locator, type Page, expect } from '@playwright/test';

export interface Totals {
  /** As they are shown: `£ 1,234.56`. */
  assets: string;
  netPosition: string;
  liabilities: string;
}

/** The dashboard, at `/`. */
export class Dashboard {
  constructor(private readonly page: Page) {}

  gauge(label: 'Assets' | 'Net Position' | 'Liabilities'): Locator {
    return this.page.getByRole('img', { name: new RegExp(`^${label} £`) });
  }

  /** Holds the three gauges to these figures, by what they say to a screen reader. */
  async expectTotals({ assets, netPosition, liabilities }: Totals): Promise<void> {
    await expect(this.gauge('Assets')).toHaveAccessibleName(saying('Assets', assets));
    await expect(this.gauge('Net Position')).toHaveAccessibleName(
      saying('Net Position', netPosition),
    );
    await expect(this.gauge('Liabilities')).toHaveAccessibleName(
      saying('Liabilities', liabilities),
    );
  }
}

const saying = (label: string, amount: string) =>
  new RegExp(`^${label} ${amount.replace(/[.]/g, '\\.')}, `);
