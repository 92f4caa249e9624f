import { describe, expect, it } from 'vitest';
import { counted, listed, monthName, periodText, rowDay } from './wording';

describe('a period', () => {
  it.each([
    ['2026-10-01', '2026-10-31', '1 to 31 October 2026'],
    ['2026-01-01', '2026-06-30', '1 January to 30 June 2026'],
    ['2025-12-15', '2026-01-14', '15 December 2025 to 14 January 2026'],
    ['2026-10-01', '2026-10-01', '1 October 2026'],
  ])('from %s to %s is %s', (from, to, text) => {
    expect(periodText({ from, to })).toBe(text);
  });
});

it('counts, lists and names as people read it', () => {
  expect([1, 61, 1204].map((count) => counted(count, 'transaction'))).toEqual([
    '1 transaction',
    '61 transactions',
    '1,204 transactions',
  ]);
  expect(listed(['A', 'B', 'C'])).toBe('A, B and C');
  expect(monthName('2026-08')).toBe('August 2026');
  expect(rowDay('2026-10-01')).toBe('Thu 1 Oct 2026');
});
