import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uppercaseMask } from './uppercase-mask';
import { applyMask } from './mask';

const mask = uppercaseMask(8);

it.each([
  ['ab12cde', 'AB12CDE'],
  ['AB 12 CDE', 'AB 12 CDE'],
  [' AIZ 1234', 'AIZ 1234'],
  [' sw1a 1aa ', 'SW1A 1AA '],
  ['AB12  CDE', 'AB12 CDE'],
  ['AB12-CDE', 'AB12 CDE'],
  ['AB12 ', 'AB12 '],
  ['A B C D E F G H I', 'A B C D E F G H '],
  ['AB12CDEFG', 'AB12CDEF'],
  ['', ''],
  [' ', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(mask.format(typed)).toBe(shown);
});

it('changes nothing more the second time, and a beginning gives a beginning', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', 'B', '1', ' ', '-'), maxLength: 20 });
  fc.assert(
    fc.property(typed, fc.nat(20), (text, length) => {
      const once = mask.format(text);
      expect(mask.format(once)).toBe(once);
      expect(once.startsWith(mask.format(text.slice(0, length)))).toBe(true);
    }),
  );
});

it('keeps the caret behind the character it stood behind', () => {
  expect(applyMask(mask, 'AB1x2 CDE', 4)).toEqual({ text: 'AB1X2 CDE', caret: 4 });
  expect(applyMask(mask, ' AB12', 1)).toEqual({ text: 'AB12', caret: 0 });
});
