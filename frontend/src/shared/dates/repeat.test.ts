import { describe, expect, it } from 'vitest';
import { addMonths, daysWithin, nextDate } from './repeat';

describe('a date that repeats', () => {
  it.each([
    ['2026-12-03', 12, '2027-12-03'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-01', -1, '2027-02-01'],
  ])('%s is, %i months later, %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  const now = '2026-11-22';
  it.each([
    ['2026-12-03', 'yearly', '2027-12-03'],
    ['2026-10-31', 'monthly', '2026-11-30'],
    ['2026-12-03', 'quarterly', '2027-03-03'],
    ['2026-12-03', 'every_10_years', '2036-12-03'],
    // Long passed, it is next due ahead.
    ['2024-01-08', 'yearly', '2027-01-08'],
    ['2025-11-22', 'yearly', '2027-11-22'],
    ['2026-12-03', 'none', undefined],
  ] as const)('of %s, %s, is next due on %s', (date, repeats, next) => {
    expect(nextDate({ date, repeats }, now)).toBe(next);
  });

  it.each([
    ['2026-12-31', 'monthly', undefined, '2027-01-31'],
    ['2027-01-31', 'monthly', '2026-12-31', '2027-02-28'],
    // The months' ends do not drift to the 28th.
    ['2027-02-28', 'monthly', '2026-12-31', '2027-03-31'],
    ['2027-02-28', 'monthly', undefined, '2027-03-31'],
    ['2027-02-28', 'monthly', '2027-01-30', '2027-03-30'],
    ['2027-02-28', 'monthly', '2027-01-28', '2027-03-28'],
    ['2027-04-28', 'monthly', '2026-12-31', '2027-05-28'],
    ['2027-02-28', 'quarterly', '2026-11-30', '2027-05-31'],
    ['2027-02-28', 'yearly', undefined, '2028-02-28'],
    ['2031-02-28', 'yearly', '2028-02-29', '2032-02-29'],
  ] as const)('of %s, %s, that began on %s, is next due on %s', (date, repeats, first, next) => {
    expect(nextDate({ date, repeats, first }, date)).toBe(next);
  });

  it.each([
    ['2026-12-03', 'yearly', ['2026-12-03']],
    ['2026-11-22', 'yearly', ['2026-11-22']],
    ['2026-10-31', 'yearly', ['2027-10-31']],
    ['2027-11-22', 'yearly', []],
    ['2026-10-31', 'none', []],
    ['2026-12-03', 'none', ['2026-12-03']],
    ['2026-12-31', 'quarterly', ['2026-12-31', '2027-03-31', '2027-06-30', '2027-09-30']],
  ] as const)('of %s, %s, falls in a year on %j', (date, repeats, days) => {
    expect(daysWithin({ date, repeats }, now, '2027-11-22')).toEqual(days);
  });
});
