import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/shared/lib/dates';
import { axisOf } from './axis';

const TODAY = '2026-11-26';
const texts = (from: string) => {
  const { start, between } = axisOf(from, TODAY, 'Today');
  return [start, ...between.map(({ text }) => text)];
};

describe('the dates below a plot', () => {
  it.each([
    ['2026-11-26', ['']],
    ['2026-11-25', ['25th November 2026']],
    ['2026-11-22', ['22nd November 2026', '23rd November', '24th November', '25th November']],
    ['2026-10-27', ['27th October 2026', '3rd November', '10th November', '17th November']],
    ['2026-05-26', ['May 2026', 'July', 'September', 'November']],
    ['2025-11-26', ['November 2025', 'February', 'May', 'August']],
    ['2024-11-26', ['November 2024', 'May 2025', 'November 2025', 'May 2026']],
    ['2021-11-26', ['November 2021', '2023', '2025']],
    ['2011-06-03', ['June 2011', '2016', '2021']],
    ['1931-01-01', ['January 1931', '1981']],
  ])('from %s are %j', (from, expected) => {
    expect(texts(from)).toEqual(expected);
  });

  it('stand where their days do', () => {
    const { between } = axisOf('2026-10-27', TODAY, 'Today');
    expect(between.map(({ x }) => Math.round(x))).toEqual([23, 47, 70]);
    // The first of the month, and of the year.
    expect(axisOf('2025-11-26', TODAY, 'Today').between[0]?.x).toBeCloseTo((100 * 67) / 365);
    expect(axisOf('2021-11-26', TODAY, 'Today').between[0]?.x).toBeCloseTo((100 * 401) / 1826);
  });

  it('show fewer of them on a phone, and first the one in the middle', () => {
    const { between } = axisOf('2025-11-26', TODAY, 'Today');
    // 256 pixels of a screen of 390.
    expect(between.filter(({ room }) => room <= 256 / 16).map(({ text }) => text)).toEqual([
      'May',
      'August',
    ]);
  });

  it('never touch each other', () => {
    const letters = (text: string) => text.length * 0.42;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 10, max: 80 }),
        (days, width) => {
          const { start, between } = axisOf(addDays(TODAY, -days), TODAY, 'Today');
          expect(between.length).toBeLessThanOrEqual(3);
          const shown = [
            { from: 0, to: letters(start) },
            ...between
              .filter(({ room }) => room <= width)
              .map(({ x, text }) => {
                const [middle, half] = [(x * width) / 100, letters(text) / 2];
                return { from: middle - half, to: middle + half };
              }),
            { from: width - letters('Today'), to: width },
          ];
          // The ends themselves have room on every screen.
          for (const [index, { from }] of shown.slice(1).entries()) {
            if (shown.length > 2) expect(from).toBeGreaterThan((shown[index]?.to ?? 0) + 0.4);
          }
        },
      ),
    );
  });
});
