import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

interface Options {
  /**
   * The browser draws the user's colours in place of the page's. Axe still reads the latter, from
   * `-webkit-text-fill-color`, and would hold them to a background that they never stand on.
   */
  coloursForced?: boolean;
}

/** Holds the screen to WCAG 2.2 A and AA and to best practice. */
export async function expectNoAxeFindings(
  page: Page,
  screen: string,
  { coloursForced = false }: Options = {},
): Promise<void> {
  const result = await new AxeBuilder({ page })
    .disableRules(coloursForced ? ['color-contrast'] : [])
    // The other mode opens a page for each look, to put frames of other origins together: we have none.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = result.violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${screen}`).toEqual([]);
}
