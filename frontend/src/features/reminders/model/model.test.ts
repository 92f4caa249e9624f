import { describe, expect, it } from 'vitest';
import { addDays, today } from '@/shared/lib/dates';
import { licence, mot, passport } from '../testing/timeline';
import { groupsOf } from './groups';
import { dueText } from './due-text';
import { snoozeLabel, snoozeOptions } from './snooze';
import { linkTo } from './link-to';

describe('the timeline', () => {
  it('groups dates by month, in their order, and those that have passed by themselves', () => {
    const at = (date: string, days: number) => ({ ...passport, date, days });
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

  it.each([
    [0, 'Expires today', 'Expires today'],
    [20, 'Expires in 3 weeks', 'Expires in 3 weeks'],
    [-1, null, 'Expired yesterday'],
    [-2, null, 'Expired 2 days ago'],
    [-90, null, 'Expired 90 days ago'],
  ])('says of %i days, worded %j: %s', (days, notice, text) => {
    expect(dueText({ date: addDays(today(), days), notice })).toBe(text);
  });

  it.each([
    [-1, []],
    [0, []],
    [1, ['Tomorrow']],
    [6, ['Tomorrow']],
    [7, ['In 7 days']],
    [29, ['In 7 days']],
    [30, ['In 7 days', 'In 30 days']],
    [400, ['In 7 days', 'In 30 days']],
  ])('with %i days left puts a reminder off by %j, never past the date', (days, offered) => {
    expect(snoozeOptions(days).map(snoozeLabel)).toEqual(offered);
  });

  it.each([
    [passport, '/life-locker'],
    [licence, '/life-locker?tab=key-information'],
    [{ ...passport, category: 'renting' as const }, '/vault?tab=renting'],
  ])('leads to the preset a date came from: %o', (entry, to) => {
    const { source_id: id, name: title } = entry;
    expect(linkTo(entry)).toEqual({ to, state: { target: { kind: 'preset', id, title } } });
  });

  it('leads to the vehicle a date came from', () => {
    expect(linkTo(mot)).toEqual({ to: '/vault/item/v1' });
  });
});
