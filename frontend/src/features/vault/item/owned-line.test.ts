import { describe, expect, it } from 'vitest';
import { current, home, mortgage } from '../testing/vault';
import { ownedLine } from './owned-line';
import { monthsInWords, periodOf } from './period';

const owned = (since: string | null, cost: number | null) => ({ since, cost, share: null });

describe('the line below the name of an item', () => {
  it.each([
    [home, owned('2011-06-03', 236000), 'Bought 3rd June 2011 for £ 236,000.00'],
    [home, owned('2011-06-03', null), 'Owned since 3rd June 2011'],
    [home, owned(null, 0), 'Bought for £ 0.00'],
    [home, owned(null, null), ''],
    [home, null, ''],
    [current, owned('2019-02-01', null), 'Opened 1st February 2019'],
    [current, owned(null, null), ''],
    [mortgage, owned('2020-01-08', 212000), 'Taken out 8th January 2020 for £ 212,000.00'],
    [mortgage, owned('2020-01-08', null), 'Taken out 8th January 2020 for £ 212,000.00'],
  ])('%#: says since when it has been owned: %j %j %s', (item, ownership, line) => {
    expect(ownedLine({ ...item, ownership })).toBe(line);
  });
});

describe('a period in words', () => {
  it.each([
    [17, '1 year 5 months'],
    [24, '2 years'],
    [1, '1 month'],
    [0, ''],
  ])('of %i months is "%s"', (months, words) => {
    expect(monthsInWords(months)).toBe(words);
  });

  it.each([
    [800, '2 years'],
    [366, '1 year'],
    [364, '11 months'],
    [31, '1 month'],
    [30, '4 weeks'],
    [13, '13 days'],
    [1, '1 day'],
  ])('of %i days is "%s"', (days, words) => {
    expect(periodOf(days)).toBe(words);
  });
});
