import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountNumberMask } from './account-number';
import { amountMask, amountToNumber } from './amount';
import { cardNumberDigits, cardNumberMask } from './card-number';
import { dateEntryMask } from './date-of-birth';
import { digitsOf } from './digits';
import { applyMask, type Mask } from './mask';
import { sortCodeMask } from './sort-code';
import { formatUkPhone, ukPhoneDigits, ukPhoneMask, ukPhoneToSend } from './uk-phone';

const MASKS: readonly (readonly [string, Mask])[] = [
  ['sort code', sortCodeMask],
  ['account number', accountNumberMask],
  ['card number', cardNumberMask],
  ['UK phone', ukPhoneMask],
  ['date', dateEntryMask],
  ['amount', amountMask],
];

const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'0123456789 -/.+£x') }),
  fc.string({ unit: fc.constantFrom(...'0123456789') }),
);

/** Without what could be a country code or a dropped 0, which take earlier digits away with them. */
const plainlyTyped = fc.string({ unit: fc.constantFrom(...'123456789 -/.£x') });

const keptBy = (mask: Mask, text: string) => Array.from(text).filter(mask.keeps).join('');

describe('what a field shows', () => {
  it.each([
    [sortCodeMask, '204577', '20-45-77'],
    [sortCodeMask, '20-45-778', '20-45-77'],
    [sortCodeMask, '20a4', '20-4'],
    [sortCodeMask, '20', '20'],
    [accountNumberMask, '6141 8820 9', '61418820'],
    [accountNumberMask, 'abc', ''],
    [cardNumberMask, '4929123412341234', '4929 1234 1234 1234'],
    [cardNumberMask, '4929-1234-1', '4929 1234 1'],
    [cardNumberMask, '49291234123412345', '4929 1234 1234 1234'],
    [ukPhoneMask, '1223344556', '1223 344556'],
    [ukPhoneMask, '07700900482', '7700 900482'],
    [ukPhoneMask, '+44 7700 900482', '7700 900482'],
    [ukPhoneMask, '0044 (0)7700 900482', '7700 900482'],
    [ukPhoneMask, '77009004829', '7700 900482'],
    [ukPhoneMask, '0', ''],
    [dateEntryMask, '0', '0'],
    [dateEntryMask, '09', '09'],
    [dateEntryMask, '091', '09 / 1'],
    [dateEntryMask, '09101987', '09 / 10 / 1987'],
    [dateEntryMask, '9x/1019870', '91 / 01 / 9870'],
    [amountMask, '£ 12,400.00', '12400.00'],
    [amountMask, '12.345', '12.34'],
    [amountMask, '1.2.34', '1.23'],
    [amountMask, '1..5', '1.5'],
    [amountMask, '.5', '.5'],
    [amountMask, '-7', '7'],
    [amountMask, '12.', '12.'],
    [amountMask, '', ''],
  ])('%# shows %s', (mask, text, shown) => {
    expect(mask.format(text)).toBe(shown);
  });

  it.each(MASKS)('%s: formatting twice changes nothing more', (_name, mask) => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = mask.format(text);
        expect(mask.format(once)).toBe(once);
      }),
    );
  });

  it.each(MASKS)('%s: every typed character that is kept keeps its order', (_name, mask) => {
    fc.assert(
      fc.property(typed, (text) => {
        const source = Array.from(text);
        let at = 0;
        for (const character of keptBy(mask, mask.format(text))) {
          at = source.indexOf(character, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });

  it.each([
    ['sort code', sortCodeMask, 6],
    ['account number', accountNumberMask, 8],
    ['card number', cardNumberMask, 16],
    ['date', dateEntryMask, 8],
  ] as const)('%s: digits survive up to the limit', (_name, mask, limit) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(digitsOf(mask.format(text))).toBe(digitsOf(text, limit));
      }),
    );
  });

  it.each(MASKS)('%s: the caret stays behind the character it stood behind', (_name, mask) => {
    fc.assert(
      fc.property(plainlyTyped, fc.nat(40), (text, position) => {
        const caret = Math.min(position, text.length);
        const { text: shown, caret: moved } = applyMask(mask, text, caret);
        const before = keptBy(mask, mask.format(text.slice(0, caret)));
        expect(keptBy(mask, shown).startsWith(before)).toBe(true);
        expect(keptBy(mask, shown.slice(0, moved))).toBe(before);
      }),
    );
  });

  it('puts the caret after a digit typed in the middle, not at the end', () => {
    expect(applyMask(cardNumberMask, '4929 91234', 6)).toEqual({ text: '4929 9123 4', caret: 6 });
    expect(applyMask(sortCodeMask, '20-945-77', 4)).toEqual({ text: '20-94-57', caret: 4 });
  });
});

describe('what a field reports', () => {
  it('sends a phone number as +44 and its digits', () => {
    expect(ukPhoneToSend('7700 900482')).toBe('+447700900482');
    expect(ukPhoneToSend('')).toBe('');
    expect(ukPhoneDigits('07700 900482')).toHaveLength(10);
    expect(formatUkPhone('+447700900482')).toBe('7700 900482');
  });

  it('sends a card number without its spaces', () => {
    expect(cardNumberDigits('4929 1234 1234 1234')).toBe('4929123412341234');
  });

  it.each([
    ['12400.50', 12400.5],
    ['0', 0],
    ['.5', 0.5],
    ['12.', 12],
    ['', undefined],
    ['.', undefined],
  ])('reads the amount %j as %s', (text, pounds) => {
    expect(amountToNumber(text)).toBe(pounds);
  });
});
