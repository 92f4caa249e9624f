import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPence, formatPounds } from './money';

describe('pounds for display', () => {
  it.each([
    [1234.56, '£ 1,234.56'],
    [1234.5, '£ 1,234.50'],
    [0, '£ 0.00'],
    [-0, '£ 0.00'],
    [-0.001, '£ 0.00'],
    [-1, '£ -1.00'],
    [-1846.29, '£ -1,846.29'],
    [1e12, '£ 1,000,000,000,000.00'],
    ['12400.5', '£ 12,400.50'],
    [NaN, '£ 0'],
    [Infinity, '£ 0'],
    ['', '£ 0'],
    ['abc', '£ 0'],
    [null, '£ 0'],
    [undefined, '£ 0'],
  ])('%s is shown as %s', (pounds, shown) => {
    expect(formatPounds(pounds)).toBe(shown);
  });

  it('shows whole pence exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (pence) => {
        const read = BigInt(formatPence(pence).replace(/[£ ,.]/g, ''));
        expect(read).toBe(BigInt(pence));
      }),
    );
  });
});
