import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcPath, restAfter, splitArc, ticks, upTo, WHOLE } from './arcs';

const values = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 7 });

describe('a split arc', () => {
  it('fills the whole arc from end to end', () => {
    fc.assert(
      fc.property(values, (shares) => {
        const segments = splitArc(shares);
        expect(segments).toHaveLength(shares.length);
        expect(segments[0]?.from).toBe(WHOLE.from);
        expect(segments.at(-1)?.to).toBeCloseTo(WHOLE.to, 6);
      }),
    );
  });

  it('leaves 1.8 degrees between segments and keeps each one visible', () => {
    fc.assert(
      fc.property(values, (shares) => {
        const segments = splitArc(shares);
        segments.forEach((segment, index) => {
          expect(segment.to - segment.from).toBeGreaterThan(4);
          const next = segments[index + 1];
          if (next) expect(next.from - segment.to).toBeCloseTo(1.8, 6);
        });
      }),
    );
  });

  it('draws nothing for nothing', () => {
    expect(splitArc([])).toEqual([]);
    expect(splitArc([0, 0])).toEqual([]);
  });
});

describe('a part of the arc', () => {
  it('is clamped to the whole', () => {
    expect(upTo(2)).toEqual(WHOLE);
    expect(upTo(-1)).toEqual({ from: WHOLE.from, to: WHOLE.from });
    expect(restAfter(upTo(1), 3)).toBeUndefined();
    expect(restAfter(upTo(0.5), 3)).toEqual({ from: 3, to: WHOLE.to });
  });

  it('begins and ends where the look draws it', () => {
    expect(arcPath({ size: 204, radius: 94 }, WHOLE)).toBe(
      'M41.58 174.01A94 94 0 1 1 162.42 174.01',
    );
  });

  it('has 51 ticks, every fifth longer', () => {
    const marks = ticks({ size: 300, radius: 136 }, 124);
    expect(marks).toHaveLength(51);
    expect(marks[0]?.path).toBe('M70.29 244.99L74.79 239.63');
    expect(marks[25]?.path).toBe('M150.00 26.00L150.00 33.00');
  });
});
