import { describe, expect, it } from 'vitest';
import { knownDay, knownDays } from './known-days';

describe('a day that is the same for everybody', () => {
  it.each([
    ['self_assessment', '2026-11-22', '2027-01-31'],
    ['self_assessment', '2027-01-31', '2027-01-31'],
    ['self_assessment', '2027-02-01', '2027-07-31'],
    ['self_assessment', '2027-08-01', '2028-01-31'],
    ['tax_year_end', '2027-04-06', '2028-04-05'],
    ['car_insurance', '2026-11-22', ''],
  ] as const)('of %s is, on %s, %j', (kind, now, day) => {
    expect(knownDay(kind, now)).toBe(day);
  });

  it('is offered with the other of the year', () => {
    expect(knownDays('self_assessment', '2027-02-01')).toEqual(['2027-07-31', '2028-01-31']);
    expect(knownDays('tax_year_end', '2027-02-01')).toEqual(['2027-04-05']);
    expect(knownDays('mot', '2027-02-01')).toEqual([]);
  });
});
