import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ValuePoint } from './api';
import { plotOf } from './plot';

const DAY = 86_400_000;
const points = (...values: number[]): ValuePoint[] =>
  values.map((value, day) => ({
    id: String(day),
    at: new Date(day * DAY).toISOString(),
    value,
    source: 'edited',
    sample: false,
  }));

const pounds = fc.integer({ min: 0, max: 1e14 }).map((pence) => pence / 100);

describe('the plot', () => {
  it('is a line in steps: a value holds until the next, and the last until now', () => {
    const { spots, line } = plotOf(points(0, 10), 4 * DAY);
    expect(spots.map(({ x }) => x)).toEqual([0, 25]);
    expect(line).toMatch(/^M0 \d+(\.\d+)?H25V\d+(\.\d+)?H100$/);
  });

  it('of one point is level', () => {
    expect(plotOf(points(1800), 10 * DAY).line).toMatch(/^M0 [\d.]+H100$/);
    expect(plotOf(points(1800), 0).spots).toEqual([{ x: 0, y: 40 }]);
  });

  it('of no point is empty', () => {
    expect(plotOf([], 0)).toMatchObject({ spots: [], line: '' });
  });

  it('stays within its frame, in the order of time', () => {
    fc.assert(
      fc.property(fc.array(pounds, { minLength: 1, maxLength: 30 }), (values) => {
        const { spots } = plotOf(points(...values), values.length * DAY);
        for (const [index, { x, y }] of spots.entries()) {
          expect(x).toBeGreaterThanOrEqual(spots[index - 1]?.x ?? 0);
          expect(x).toBeLessThanOrEqual(100);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
