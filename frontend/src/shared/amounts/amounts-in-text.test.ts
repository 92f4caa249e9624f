import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPence } from '@/shared/lib/money';
import { hideAmounts, hideShares } from './amounts-in-text';

describe('a text whose amounts are hidden', () => {
  it.each([
    ['Mortgage down £ 642.18', 'Mortgage down £ ••••'],
    ['From £ 1,234.00 to £ -5.60.', 'From £ •••• to £ ••••.'],
    ['Worth £ 40, at least', 'Worth £ ••••, at least'],
    ['£20,000 a tax year', '£ •••• a tax year'],
    ['excess £250.', 'excess £ ••••.'],
    ['£12.5k or £ 1.2m', '£ •••• or £ ••••'],
    ['£ 5 mortgage', '£ •••• mortgage'],
    ['ISA · 1,204.5 units', 'ISA · •••• units'],
    ['1 unit of it', '•••• unit of it'],
    ['No amount, 39.9 % EAR', 'No amount, 39.9 % EAR'],
    ['', ''],
  ])('%s', (text, hidden) => {
    expect(hideAmounts(text)).toBe(hidden);
  });

  it('is the same whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (pence) => {
        expect(hideAmounts(`Home up ${formatPence(pence)}.`)).toBe('Home up £ ••••.');
      }),
    );
  });
});

it.each([
  ['makes up **73%** of it', 'makes up **••%** of it'],
  ['comes to **over 100%**', 'comes to **over ••%**'],
  ['in 30 days', 'in 30 days'],
])('shares are hidden: %s', (text, hidden) => {
  expect(hideShares(text)).toBe(hidden);
});
