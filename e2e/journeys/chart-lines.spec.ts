import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** The lines of the dashboard's chart: colour, width and dashes. */
async function lines(page: Page): Promise<{ colour: string; look: string }[]> {
  const chart = page.locator('section').filter({ hasText: 'Net position over time' });
  return chart.locator('path[data-tone]').evaluateAll((paths) =>
    paths.map((path) => {
      const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(path);
      return { colour: stroke, look: [stroke, strokeWidth, strokeDasharray].join(' ') };
    }),
  );
}

/** The contrast of a colour to white (WCAG 1.4.11 asks for 3). */
function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
    const part = Number(text) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test.beforeEach(async ({ page, server }) => {
  await admittedToSample(page, server);
  await page.goto(server.url);
  await onScreen(page, 'Dashboard');
  await expect(page.getByRole('slider')).toBeVisible();
});

test('on paper the lines of the chart are told apart @phone', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const looks = (await lines(page)).map(({ look }) => look);
  expect(looks).toHaveLength(3);
  expect(new Set(looks).size, looks.join('; ')).toBe(3);
});

test('in forced colours each line of the chart is seen @phone', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const faint = (await lines(page)).filter(({ colour }) => contrastToWhite(colour) < 3);
  expect(faint).toEqual([]);
});
