import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateEntryToIso, formatDateEntry, isoToDateEntry } from './date-of-birth';

describe('a typed date', () => {
  it.each([
    ['09 / 10 / 1987', '1987-10-09'],
    ['29 / 02 / 2024', '2024-02-29'],
    ['01 / 01 / 1900', '1900-01-01'],
    ['31 / 12 / 2100', '2100-12-31'],
  ])('%s is reported as %s', (entry, iso) => {
    expect(dateEntryToIso(entry)).toBe(iso);
  });

  it.each([
    '',
    '09 / 10 / 198',
    '00 / 10 / 1987',
    '32 / 10 / 1987',
    '31 / 04 / 1987',
    '29 / 02 / 2023',
    '29 / 02 / 1900',
    '09 / 00 / 1987',
    '09 / 13 / 1987',
    '31 / 12 / 1899',
    '01 / 01 / 2101',
  ])('%j is not reported', (entry) => {
    expect(dateEntryToIso(entry)).toBeUndefined();
  });

  it('survives the way from a stored day to the field and back', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(dateEntryToIso(isoToDateEntry(iso))).toBe(iso);
      }),
    );
  });

  it('is never longer than 14 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ ') }), (text) => {
        expect(formatDateEntry(text).length).toBeLessThanOrEqual(14);
      }),
    );
  });

  it('shows nothing for what is not a stored day', () => {
    expect(isoToDateEntry('tomorrow')).toBe('');
    expect(isoToDateEntry('')).toBe('');
  });
});

it.each([
  ['0910', '09 / 10'],
  ['09101984', '09 / 10 / 1984'],
  ['09/10/1984', '09 / 10 / 1984'],
  ['1984-10-09', '09 / 10 / 1984'],
  ['9 / 1 / 1984', '09 / 01 / 1984'],
  ['9.1.1984', '09 / 01 / 1984'],
  [' 1984-10-09 ', '09 / 10 / 1984'],
  ['0000-00-04', '04 / 00 / 0000'],
  ['1984-10', '19 / 84 / 10'],
])('%j is shown as %j: a date the browser fills in is turned round', (text, shown) => {
  expect(formatDateEntry(text)).toBe(shown);
});
