import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWhole, wholeNumberMask } from './whole-number';

/** What people type or paste for miles or square feet, and the number it is; undefined where it is refused. */
const INPUTS: readonly (readonly [string, string | undefined])[] = [
  ['0', '0'],
  ['7', '7'],
  ['31000', '31000'],
  ['31,000', '31000'],
  ['31 000', '31000'],
  ["31'000", '31000'],
  [' 1,150 ', '1150'],
  ['9999999', '9999999'],
  ['12345678', '12345678'],
  ['301.', '301'],
  ['1150.0', '1150'],
  ['1150.00', '1150'],
  ['31k', '31000'],
  ['31K', '31000'],
  ['31 k', '31000'],
  ['1k', '1000'],
  ['1.5k', '1500'],
  ['1,5k', '1500'],
  ['31.48k', '31480'],
  ['12 thousand', '12000'],
  ['about 31k', '31000'],
  ['+5', '5'],
  ['31,000 miles', '31000'],
  ['31k miles', '31000'],
  ['1 mile', '1'],
  ['1150.5', undefined],
  ['.5', undefined],
  ['12,5', undefined],
  ['45,210.7', undefined],
  ['1.0005k', undefined],
  ['1.500', undefined],
  ['31.000', undefined],
  ['-5', undefined],
  ['−5', undefined],
  ['(5)', undefined],
  ['1.2.3', undefined],
  ['1,15', undefined],
  ['1 2', undefined],
  ['1/2', undefined],
  ['1e3', undefined],
  ['31m', undefined],
  ['1 million', undefined],
  ['50,000 km', undefined],
  ['31k5', undefined],
  ['5 or 6', undefined],
  ['£31,000', '31000'],
  ['$31,000', undefined],
  ['abc', undefined],
  ['k', undefined],
  ['.', undefined],
  ['１２', undefined],
  ['', undefined],
];

const miles = wholeNumberMask('Enter a whole number, like 31,000', 'miles');

describe('a whole number as people write it', () => {
  it.each(INPUTS)('%j is %s', (text, number) => {
    expect(readWhole(text, 'miles')).toBe(number);
  });

  it.each(INPUTS)('%j means the same in the field, and when the field is left', (text, number) => {
    const shown = miles.format(text);
    expect(readWhole(shown, 'miles')).toBe(number);
    expect(miles.normalise?.(shown)).toBe(number ?? shown);
  });

  it.each(INPUTS.filter(([, number]) => number === undefined).slice(0, -1))(
    '%j is refused',
    (text) => {
      expect(miles.problem?.(text)).toBe('Enter a whole number, like 31,000');
    },
  );

  it.each(['', '31000', '31k'])('%j is not refused', (text) => {
    expect(miles.problem?.(text)).toBeUndefined();
  });

  it.each([
    ['1,150 sqft', '1150'],
    ['1150 sq ft', '1150'],
    ['1,150 sq. ft.', '1150'],
    ['1,150 square feet', '1150'],
    ['1,150 ft²', '1150'],
    ['107 sqm', undefined],
    ['107 m²', undefined],
    ['1150 miles', undefined],
  ])('%j is %s square feet', (text, number) => {
    expect(readWhole(text, 'sqft')).toBe(number);
  });

  it('has no unit where it has none in the form', () => {
    expect(readWhole('2019')).toBe('2019');
    expect(readWhole('2019 miles')).toBeUndefined();
  });

  it('whatever is typed, leaving the field changes no number', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -/.,+£k()') });
    fc.assert(
      fc.property(typed, (text) => {
        const shown = miles.format(text);
        const left = miles.normalise?.(shown) ?? shown;
        expect(readWhole(left, 'miles')).toBe(readWhole(shown, 'miles'));
        expect(miles.normalise?.(left)).toBe(left);
      }),
    );
  });
});
