import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, scaleOf } from './scale';

const pounds = fc.integer({ min: -1e14, max: 1e14 }).map((pence) => pence / 100);

describe('the scale', () => {
  it.each([
    [
      [425_000, 438_500],
      [420_000, 430_000, 440_000],
    ],
    [[1800], [0, 1000, 2000]],
    [[512_000], [0, 200_000, 400_000, 600_000]],
    [
      [0, 512_000],
      [0, 200_000, 400_000, 600_000],
    ],
    [
      [0.1, 0.3],
      [0.1, 0.2, 0.3],
    ],
    [[0], [0, 50]],
    [
      [0, 12],
      [0, 5, 10, 15],
    ],
    [
      [-20, 12],
      [-20, 0, 20],
    ],
    [[-100], [-100, -50, 0]],
  ])('of %j has round lines', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks);
  });

  it('holds every value between few lines, below nothing only where one is', () => {
    fc.assert(
      fc.property(fc.array(pounds, { minLength: 1, maxLength: 30 }), (values) => {
        const { low, high, ticks } = scaleOf(values);
        if (Math.min(...values) >= 0) expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(Math.min(...values));
        expect(high).toBeGreaterThanOrEqual(Math.max(...values));
        expect(high).toBeGreaterThan(low);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('of no values has room for some', () => {
    expect(scaleOf([]).ticks).toEqual([0, 50]);
  });

  it('leaves at most a quarter of the plot empty above and below', () => {
    fc.assert(
      fc.property(fc.array(pounds, { minLength: 2, maxLength: 30 }), (values) => {
        const [least, most] = [Math.min(...values), Math.max(...values)];
        fc.pre(least !== most);
        const { low, high } = scaleOf(values);
        expect((high - most) / (high - low)).toBeLessThanOrEqual(0.25);
        expect((least - low) / (high - low)).toBeLessThanOrEqual(0.25);
      }),
    );
  });
});

describe('what is pointed at', () => {
  it.each([
    [0, 0],
    [11, 0],
    [13, 1],
    [12.5, 1],
    [100, 2],
  ])('at %d is the nearest point', (x, index) => {
    const spots = [0, 25, 50].map((at) => ({ x: at, y: 0 }));
    expect(nearest(spots, x)).toBe(index);
  });
});
