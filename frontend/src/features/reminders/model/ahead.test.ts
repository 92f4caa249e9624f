import { describe, expect, it } from 'vitest';
import { addDays, today } from '@/shared/lib/dates';
import { dentist, fixedRate, insurance, licence, licenceFee, mot } from '@/testing/dates';
import { EVERYTHING, filtered, groupCounts, thingsOf } from './filter';
import { weeksOf } from './month';
import { belongsTo, detailsOf, titleOf } from './row-text';
import { yearCost } from './year-cost';

const costing = (amount: number | null, rest = {}) => ({ ...insurance, amount, ...rest });

describe('what a year costs', () => {
  it('is added in pence, by group', () => {
    const entries = [costing(0.1), costing(0.2), licenceFee];
    expect(yearCost(entries)).toEqual({
      pence: 17_480,
      groups: [
        { group: 'insurance', pence: 30 },
        { group: 'home', pence: 17_450 },
      ],
      unknown: 0,
    });
  });

  it('counts an amount as often as it falls due', () => {
    expect(yearCost([costing(9.99, { repeats: 'monthly' })]).pence).toBe(12 * 999);
    expect(yearCost([costing(9.99, { repeats: 'every_5_years' })]).pence).toBe(999);
    const passed = { date: addDays(today(), -10) };
    expect(yearCost([costing(9.99, passed)]).pence).toBe(999);
    expect(yearCost([costing(9.99, { ...passed, repeats: 'none' })]).pence).toBe(0);
  });

  it('leaves out what is beyond it, and what was dealt with', () => {
    const far = costing(5, { date: addDays(today(), 400) });
    expect(yearCost([far, costing(5, { renewed: true })])).toEqual({
      pence: 0,
      groups: [],
      unknown: 0,
    });
  });

  it('tells how many dates that cost something have no amount', () => {
    const far = { ...mot, date: addDays(today(), 400) };
    expect(yearCost([mot, licence, far, insurance]).unknown).toBe(1);
    // One that has passed is due in no other month, as its amount would not be either.
    const passed = { ...mot, date: addDays(today(), -10) };
    expect(yearCost([passed]).unknown).toBe(0);
    expect(yearCost([{ ...passed, repeats: 'yearly' }]).unknown).toBe(1);
  });
});

describe('the filters', () => {
  const entries = [licence, dentist, insurance, fixedRate, mot];

  it('count the dates of each group', () => {
    expect(groupCounts(entries)).toEqual([
      { group: 'insurance', count: 1 },
      { group: 'car', count: 1 },
      { group: 'papers', count: 1 },
      { group: 'other', count: 2 },
    ]);
  });

  it('name each thing once', () => {
    expect(thingsOf(entries)).toEqual([
      { value: 'note:n2', label: 'Dentist' },
      { value: 'preset:s0', label: 'Driving licence' },
      { value: 'note:n1', label: 'Fixed rate ends' },
      { value: 'item:v1', label: 'Škoda Octavia' },
    ]);
  });

  it('let through what fits all of them', () => {
    const car = { ...EVERYTHING, thing: 'item:v1' };
    expect(filtered(entries, car)).toEqual([insurance, mot]);
    expect(filtered(entries, { ...car, group: 'insurance' })).toEqual([insurance]);
    expect(filtered(entries, { ...car, day: mot.date })).toEqual([mot]);
    expect(filtered(entries, EVERYTHING)).toEqual(entries);
  });
});

describe('a row', () => {
  it.each([
    [mot, 'MOT', 'Škoda Octavia', ['Škoda Octavia']],
    [insurance, 'LV= car insurance', 'Škoda Octavia', ['Škoda Octavia', 'every year']],
    [licenceFee, 'TV licence', undefined, ['Every year']],
    [{ ...licenceFee, name: 'The telly' }, 'The telly', 'TV licence', ['TV licence', 'every year']],
    [licence, 'Driving licence', undefined, []],
    [dentist, 'Dentist', 'Key date', ['Key date']],
  ])('says what is due, and what it belongs to: %#', (entry, title, owner, details) => {
    expect([titleOf(entry), belongsTo(entry), detailsOf(entry)]).toEqual([title, owner, details]);
  });
});

it('a month has its days in weeks from Monday on', () => {
  const november = weeksOf('2026-11-01');
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([...Array<undefined>(6), '2026-11-01']);
  expect(november[5]?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02-01').map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7]);
});
