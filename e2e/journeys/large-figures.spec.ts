import { type Locator, type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Thirteen digits of pounds, as far as anybody's totals may reach. */
const CHANGE = {
  absoluteChange: -1_234_567_890_123.45,
  percentageChange: -55.25,
  isPositive: false,
  comparable: true,
};
const SIDE = 8_765_432_109_876.54;

/** Answers the dashboard's call with figures of that size. */
async function enlarge(page: Page): Promise<void> {
  await page.route('**/api/v1/dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { statistics: object } };
    const side = (category: string) => ({
      current: SIDE,
      change: CHANGE,
      breakdown: [{ category, totalValue: SIDE }],
    });
    body.data.statistics = {
      netWorth: { current: -SIDE, change: CHANGE },
      assets: side('property'),
      liabilities: side('loan'),
      additions: 0,
      removals: 0,
    };
    await route.fulfill({ response: answer, json: body });
  });
}

interface Shape {
  /** How far the figure's corners are from the middle of the dial, at most. */
  reach: number;
  /** The inner edge of the arc. */
  room: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const shapeOf = (gauge: Locator): Promise<Shape> =>
  gauge.evaluate((element) => {
    const dial = element.querySelector('svg')?.getBoundingClientRect();
    const value = element.querySelector('[data-part=value]')?.getBoundingClientRect();
    const change = element.querySelector('[data-part=change]')?.getBoundingClientRect();
    if (!dial || !value || !change) throw new Error('no gauge');
    const [x, y] = [dial.left + dial.width / 2, dial.top + dial.height / 2];
    const corners = [value.left, value.right].flatMap((at) =>
      [value.top, value.bottom].map((line) => Math.hypot(at - x, line - y)),
    );
    return {
      reach: Math.max(...corners),
      room: dial.width / 2 - 20 * (dial.width / 300),
      left: Math.min(dial.left, change.left),
      right: Math.max(dial.right, change.right),
      top: dial.top,
      bottom: change.bottom,
    };
  });

const apart = (one: Shape, other: Shape) =>
  one.right <= other.left ||
  other.right <= one.left ||
  one.bottom <= other.top ||
  other.bottom <= one.top;

test('totals of thirteen digits fit their gauges and touch no other', async ({ page, server }) => {
  await admitted(page, server);
  await enlarge(page);
  await page.goto('/');
  await onScreen(page, 'Dashboard');
  for (const width of [1280, 1024, 768, 390, 320]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const gauges = page.getByRole('img', { name: /^(Assets|Net Position|Liabilities) £/ });
      await expect(gauges).toHaveCount(3);
      const shapes = await Promise.all((await gauges.all()).map(shapeOf));
      for (const [index, shape] of shapes.entries()) {
        expect(shape.reach, `gauge ${index + 1} has room`).toBeLessThanOrEqual(shape.room);
        for (const other of shapes.slice(index + 1)) expect(apart(shape, other)).toBe(true);
        expect(shape.left).toBeGreaterThanOrEqual(0);
        expect(shape.right).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});
