import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { toBars } from './breakdown';

type Category = keyof typeof CATEGORY_LABELS;
const categories = Object.keys(CATEGORY_LABELS) as Category[];
const anyBreakdown = fc.uniqueArray(
  fc.record({
    category: fc.constantFrom(...categories),
    totalValue: fc.nat(1_000_000_00).map((pence) => pence / 100),
  }),
  { selector: (entry) => entry.category },
);

describe('the bars of a breakdown', () => {
  it('begin with property, full, and show the others as shares of the rest', () => {
    expect(
      toBars([
        { category: 'savings', totalValue: 300 },
        { category: 'property', totalValue: 100 },
        { category: 'vehicle', totalValue: 100 },
      ]),
    ).toEqual([
      { category: 'property', totalValue: 100, share: 1 },
      { category: 'savings', totalValue: 300, share: 0.75 },
      { category: 'vehicle', totalValue: 100, share: 0.25 },
    ]);
  });

  it('are empty where everything but property is worth nothing', () => {
    const bars = toBars([
      { category: 'savings', totalValue: 0 },
      { category: 'property', totalValue: 5 },
    ]);
    expect(bars.map((bar) => bar.share)).toEqual([1, 0]);
  });

  it('lose no category, keep the order of the others and never overflow', () => {
    fc.assert(
      fc.property(anyBreakdown, (breakdown) => {
        const bars = toBars(breakdown);
        const others = (list: { category: Category }[]) =>
          list.map((entry) => entry.category).filter((category) => category !== 'property');
        expect(others(bars)).toEqual(others(breakdown));
        expect(bars).toHaveLength(breakdown.length);
        expect(bars.findIndex((bar) => bar.category === 'property')).toBeLessThan(1);
        for (const { share } of bars) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
