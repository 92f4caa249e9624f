import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plotOf } from './plot';
import { type PositionPoint, type Series } from './types';

const DAY = 86_400_000;
const standing = (day: number, assets: number, liabilities: number): PositionPoint => ({
  date: new Date(day * DAY).toISOString().slice(0, 10),
  assets,
  liabilities,
  net: assets - liabilities,
  sample: 0,
  estimated: { assets: false, liabilities: false },
  gain: 0,
});

const assetsWhere = (assets: boolean) => ({ assets, liabilities: false });

const series: readonly Series[] = [
  { label: 'Assets', tone: 'asset', valueOf: ({ assets }) => assets },
  { label: 'Liabilities', tone: 'liability', valueOf: ({ liabilities }) => liabilities },
  { label: 'Net position', tone: 'net', valueOf: ({ net }) => net },
];
const plot = (points: readonly PositionPoint[]) => plotOf(points, series);

describe('the plot of a history', () => {
  it('has a line for each figure, straight from day to day', () => {
    const { lines, scale } = plot([
      standing(0, 100, 0),
      standing(10, 200, 50),
      standing(40, 0, 50),
    ]);
    expect(lines.map(({ tone }) => tone)).toEqual(['asset', 'liability', 'net']);
    expect(lines[0]?.spots.map(({ x }) => x)).toEqual([0, 25, 100]);
    expect(lines[0]?.path).toMatch(/^M0 [\d.]+L25 [\d.]+L100 [\d.]+$/);
    expect(scale.low).toBeLessThan(0);
  });

  it('of one day is level, and the day is today', () => {
    const [assets] = plot([standing(0, 100, 0)]).lines;
    expect(assets?.spots).toHaveLength(1);
    expect(assets?.spots[0]?.x).toBe(100);
    expect(assets?.path).toMatch(/^M0 [\d.]+H100$/);
  });

  it('sets apart the stretches of which an end is estimated', () => {
    const course = [0, 10, 20, 30, 40].map((day) => standing(day, 100, 0));
    const estimated = course.map((point, at) => ({
      ...point,
      estimated: assetsWhere(at === 0 || at === 3),
    }));
    const [assets] = plot(estimated).lines;
    expect(assets?.path).toMatch(/^M25 [\d.]+L50 [\d.]+$/);
    expect(assets?.estimate).toMatch(/^M0 [\d.]+L25 [\d.]+M50 [\d.]+L75 [\d.]+L100 [\d.]+$/);
  });

  it('in steps holds each known value until the next, and is straight where it is estimated', () => {
    const course = [100, 100, 300, 200].map((assets, at) => ({
      ...standing(10 * at, assets, 0),
      estimated: assetsWhere(at === 0),
    }));
    const [assets] = plotOf(course, series, true).lines;
    expect(assets?.estimate).toMatch(/^M0 [\d.]+L33.333 [\d.]+$/);
    expect(assets?.path).toMatch(/^M33.333 [\d.]+H66.667V[\d.]+H100V[\d.]+$/);
  });

  it('tells an estimate of one side from what is known of the other', () => {
    const [assets, liabilities, net] = plot(
      [0, 10, 20].map((day) => ({
        ...standing(day, 100 + day, 50),
        estimated: assetsWhere(day === 0),
      })),
    ).lines;
    for (const line of [assets, net]) {
      expect(line?.estimate).toMatch(/^M0 [\d.]+L50 [\d.]+$/);
      expect(line?.path).toMatch(/^M50 [\d.]+L100 [\d.]+$/);
    }
    expect(liabilities?.estimate).toBe('');
  });

  it('stays within its frame', () => {
    const pounds = fc.integer({ min: 0, max: 1e12 }).map((pence) => pence / 100);
    const rows = fc.array(fc.tuple(pounds, pounds), { minLength: 1, maxLength: 62 });
    fc.assert(
      fc.property(rows, (figures) => {
        const course = figures.map(([assets, owed], day) => standing(day, assets, owed));
        for (const { x, y } of plot(course).lines.flatMap(({ spots }) => spots)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(100);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
