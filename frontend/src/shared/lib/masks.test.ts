import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountNumberMask } from './account-number';
import { moneyMask } from './amount';
import { decimalMask } from './decimal';
import { cardNumberDigits, cardNumberMask } from './card-number';
import { dateEntryMask } from './date-of-birth';
import { digitsOf } from './digits';
import { applyMask, dropSeparators, skipSeparator, type Mask } from './mask';
import { sortCodeMask } from './sort-code';
import { formatUkPhone, ukPhoneDigits, ukPhoneMask, ukPhoneToSend } from './uk-phone';

const MASKS: readonly (readonly [string, Mask])[] = [
  ['sort code', sortCodeMask],
  ['account number', accountNumberMask],
  ['card number', cardNumberMask],
  ['UK phone', ukPhoneMask],
  ['date', dateEntryMask],
  ['money', moneyMask],
  ['rate', decimalMask(4)],
];

/** Dates whose parts the field reorders (`date-of-birth.test.ts`): its digits change places. */
const isTurnedRound = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text.trim());

const typed = fc
  .oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789 -/.+£x') }),
    fc.string({ unit: fc.constantFrom(...'0123456789') }),
  )
  .filter((text) => !isTurnedRound(text));

/** Without what could be a country code or a dropped 0, which take earlier digits away with them. */
const plainlyTyped = fc
  .string({ unit: fc.constantFrom(...'12356789 -/.£x') })
  .filter((text) => !isTurnedRound(text));

/** A separator that is typed into a date pads what stands before it, so that a digit is added. */
const without = (mask: Mask, text: string) =>
  mask === dateEntryMask ? text.replace(/[\s./-]/g, '') : text;

/** What was typed of `text`, which is a beginning of the `whole`. */
const keptBy = (mask: Mask, text: string, whole = text) =>
  Array.from(text)
    .filter((character) => mask.isTyped(character, whole))
    .join('');

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
    [ukPhoneMask, '4', '4'],
    [ukPhoneMask, '44', ''],
    [ukPhoneMask, '44 7700', '7700'],
    [ukPhoneMask, '4700', '4700'],
    [dateEntryMask, '0', '0'],
    [dateEntryMask, '09', '09'],
    [dateEntryMask, '091', '09 / 1'],
    [dateEntryMask, '09101987', '09 / 10 / 1987'],
    [dateEntryMask, '9x/1019870', '09 / 10 / 1987'],
    [moneyMask, '12.345', '12.345'],
    [moneyMask, '1.2.34', '1.2.34'],
    [moneyMask, '1..5', '1..5'],
    [moneyMask, '12.', '12.'],
    [moneyMask, '12,5', '12,5'],
    [moneyMask, '12,500', '12,500'],
    [moneyMask, '£12a,400', '12a,400'],
    [moneyMask, 'about £ 12400', '12,400'],
    [moneyMask, '5 or 6', '5 or 6'],
    [moneyMask, '0125', '0125'],
    [moneyMask, '435k', '435k'],
    [moneyMask, 'k', 'k'],
    [moneyMask, '£', ''],
    [moneyMask, 'about ', 'about '],
    [moneyMask, '1', '1'],
    [moneyMask, '999', '999'],
    [moneyMask, '1234', '1,234'],
    [moneyMask, '1234567.891', '1234567.891'],
    [moneyMask, '£ 12,400.00', '12,400.00'],
    [moneyMask, '12400.', '12,400.'],
    [moneyMask, '.5', '.5'],
    [moneyMask, '', ''],
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
      fc.property(typed, (raw) => {
        const text = without(mask, raw);
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
      fc.property(typed, (raw) => {
        const text = without(mask, raw);
        expect(digitsOf(mask.format(text))).toBe(digitsOf(text, limit));
      }),
    );
  });

  it.each(MASKS)('%s: the caret stays behind the character it stood behind', (_name, mask) => {
    fc.assert(
      fc.property(plainlyTyped, fc.nat(40), (raw, position) => {
        const text = without(mask, raw);
        const caret = Math.min(position, text.length);
        const { text: shown, caret: moved } = applyMask(mask, text, caret);
        const before = keptBy(mask, mask.format(text.slice(0, caret), text), shown);
        expect(keptBy(mask, shown).startsWith(before)).toBe(true);
        expect(keptBy(mask, shown.slice(0, moved), shown)).toBe(before);
      }),
    );
  });

  it('money is grouped, and comes back exactly as it was', () => {
    const pence = fc.bigInt({ min: 0n, max: 10n ** 14n });
    fc.assert(
      fc.property(pence, (amount) => {
        const digits = String(amount).padStart(3, '0');
        const kept = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const shown = moneyMask.format(kept);
        expect(shown).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(moneyMask.toValue?.(shown)).toBe(kept);
        expect(moneyMask.normalise?.(kept)).toBe(kept);
      }),
    );
  });

  it('a character typed anywhere in an amount leaves the caret behind it', () => {
    const digit = fc.constantFrom(...'0123456789');
    fc.assert(
      fc.property(fc.nat(10 ** 9), digit, fc.nat(12), (amount, added, place) => {
        const shown = moneyMask.format(String(amount));
        const at = Math.min(place, shown.length);
        const { text, caret } = applyMask(
          moneyMask,
          shown.slice(0, at) + added + shown.slice(at),
          at + 1,
        );
        expect(text.charAt(caret - 1)).toBe(added);
        const digitsBefore = digitsOf(shown.slice(0, at)).length;
        expect(digitsOf(text.slice(0, caret))).toHaveLength(digitsBefore + 1);
      }),
    );
  });

  it.each([
    [moneyMask, '1,234', 2, false, '234', 0],
    [moneyMask, '1,234', 1, true, '134', 1],
    [moneyMask, '12,345', 5, false, '1,235', 4],
    [sortCodeMask, '20-45', 3, false, '24-5', 1],
    [cardNumberMask, '4929 1234', 4, true, '4929 234', 4],
    [dateEntryMask, '09 / 10', 5, false, '01 / 0', 1],
  ])(
    '%# a deletion in %s goes past what stands between',
    (mask, shown, at, forwards, left, stands) => {
      const hit = forwards ? at : at - 1;
      const raw = shown.slice(0, hit) + shown.slice(hit + 1);
      const skipped = skipSeparator(mask, shown, { raw, caret: hit }, forwards);
      const meant = dropSeparators(mask, shown, skipped, '');
      expect(applyMask(mask, meant.raw, meant.caret)).toEqual({ text: left, caret: stands });
    },
  );

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
});
