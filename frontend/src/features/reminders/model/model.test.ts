import { describe, expect, it } from 'vitest';
import { passport } from '@/testing/dates';
import { dealtWith, groupsOf, openFirst } from './groups';
import { snoozeLabel, snoozeOptions } from './snooze';

describe('the timeline', () => {
  const at = (date: string, days: number) => ({ ...passport, id: date, date, days });

  it('groups dates by month, in their order, and those that have passed by themselves', () => {
    const entries = [
      at('2026-10-30', -23),
      at('2026-11-21', -1),
      at('2026-11-22', 0),
      at('2026-11-30', 8),
      at('2027-11-01', 344),
    ];
    expect(groupsOf(entries).map(({ key, entries: { length } }) => [key, length])).toEqual([
      ['Passed', 2],
      ['November 2026', 2],
      ['November 2027', 1],
    ]);
  });

  it('come last once they have passed and are dealt with', () => {
    const [open, done] = [
      at('2026-11-20', -2),
      { ...at('2026-11-19', -3), id: 'd', renewed: true },
    ];
    const entries = [done, open, at('2026-12-01', 9)];
    const last = dealtWith(entries);
    const keys = groupsOf(openFirst(entries, last), last).map(({ key }) => key);
    expect(keys).toEqual(['Passed', 'December 2026', 'Dealt with']);
  });

  it.each([
    [-1, ['In 7 days', 'In 30 days']],
    [0, ['Tomorrow', 'In 7 days']],
    [1, ['Tomorrow']],
    [6, ['Tomorrow']],
    [7, ['In 7 days']],
    [29, ['In 7 days']],
    [30, ['In 7 days', 'In 30 days']],
    [400, ['In 7 days', 'In 30 days']],
  ])('with %i days left puts a reminder off by %j, never past a date ahead', (days, offered) => {
    expect(snoozeOptions(days).map(snoozeLabel)).toEqual(offered);
  });
});
