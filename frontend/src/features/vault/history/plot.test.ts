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
    day: new Date(day * DAY).toISOString().slice(0, 10),
    typed: true,
    newest: day === values.length - 1,
  }));

const pounds = fc.integer({ min: 0, max: 1e14 }).map((pence) => pence / 100);

describe('the plot', () => {
  it('is a line in steps: a value holds until the next, and the last until now', () => {
    const { spots, path } = plotOf(points(0, 10), 4 * DAY);
    expect(spots.map(({ x }) => x)).toEqual([0, 25]);
    expect(path).toMatch(/^M0 \d+(\.\d+)?H25V\d+(\.\d+)?H100$/);
  });

  it('of one point is level', () => {
    expect(plotOf(points(1800), 10 * DAY).path).toMatch(/^M0 [\d.]+H100$/);
    expect(plotOf(points(1800), 0).spots).toEqual([{ x: 0, y: 10 }]);
  });

  it('of no point is empty', () => {
    expect(plotOf([], 0)).toMatchObject({ spots: [], path: '', estimate: '' });
  });

  it('begins at what was paid, from where a straight line leads to the first known value', () => {
    const day = new Date(-4 * DAY).toISOString().slice(0, 10);
    const origin = { day, value: 5, source: 'Price you paid', legend: 'Estimate' };
    const { spots, path, estimate, scale } = plotOf(points(10, 20), 4 * DAY, origin);
    expect(spots.map(({ x }) => x)).toEqual([0, 50, 62.5]);
    expect(estimate).toMatch(/^M0 [\d.]+L50 [\d.]+$/);
    expect(path).toMatch(/^M50 [\d.]+H62.5V[\d.]+H100$/);
    expect(scale.low).toBeLessThanOrEqual(5);
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
