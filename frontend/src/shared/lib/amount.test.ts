import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountProblem, amountToNumber, moneyMask, normaliseAmount } from './amount';
import { dropSeparators } from './mask';

/** What people type or paste for an amount, and how many pounds it is; undefined where nobody can tell. */
const INPUTS: readonly (readonly [string, number | undefined])[] = [
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['12.', 12],
  ['.5', 0.5],
  ['0.05', 0.05],
  ['12.3', 12.3],
  ['12.34', 12.34],
  ['1234', 1234],
  ['1,234', 1234],
  ['1,234.56', 1234.56],
  ['12,400.50', 12400.5],
  ['1,234,567.8', 1234567.8],
  ['£1,234.56', 1234.56],
  ['£ 1,234.56', 1234.56],
  [' 1 234.56 ', 1234.56],
  ['GBP 250', 250],
  ['250 GBP', 250],
  ['250GBP', 250],
  ['5 GBP', 5],
  ['5 gbp', 5],
  ['5 pounds', 5],
  ['1 pound', 1],
  ['5£', 5],
  ['1.5 million pounds', 1500000],
  ['about 6k', 6000],
  ['approx. 50', 50],
  ['+50', 50],
  ['1 234 567.89', 1234567.89],
  ['£42,500 pa', undefined],
  ['5 or 6', undefined],
  ['about 6k or 7k', undefined],
  ['OD 50', undefined],
  ['minus 50', undefined],
  ['overdrawn by £ 50', undefined],
  ['I owe 50', undefined],
  ['model 50', 50],
  ['1/2', undefined],
  ['50p', undefined],
  ['9oo', undefined],
  ['5BP', undefined],
  ['50%', undefined],
  ['1 2', undefined],
  ['12 34', undefined],
  ['1.2.3', undefined],
  ['1..5', undefined],
  ['..5', undefined],
  ['1.999', undefined],
  ['12.345', undefined],
  ['1.000', undefined],
  ['1,234.567', undefined],
  ['0,125', undefined],
  ['1,2.5', undefined],
  ['1,,234', undefined],
  ['5 constructor', undefined],
  ["1'234.56", 1234.56],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['1234,56', 1234.56],
  ['0,99', 0.99],
  ['12,', 12],
  [',5', 0.5],
  ['12,500', 12500],
  ['123,456', 123456],
  ['1.234,56', undefined],
  ['1,234,5', undefined],
  ['12,34,56', undefined],
  ['435k', 435000],
  ['435K', 435000],
  ['435 k', 435000],
  ['£435k', 435000],
  ['1.5k', 1500],
  ['1,5k', 1500],
  ['1,200k', 1200000],
  ['0.5k', 500],
  ['1.2345k', 1234.5],
  ['1.23456k', 1234.56],
  ['1.234567k', undefined],
  ['12 thousand', 12000],
  ['1.5m', 1500000],
  ['1.5M', 1500000],
  ['1.5mn', 1500000],
  ['2 mil', 2000000],
  ['1.5 million', 1500000],
  ['£2.25 million', 2250000],
  ['1bn', 1000000000],
  ['1b', 1000000000],
  ['2 billion', 2000000000],
  ['(50)', -50],
  ['(1,234.56)', -1234.56],
  ['-50', -50],
  ['−50', -50],
  ['–50', -50],
  ['- £ 50', -50],
  ['(50 GBP)', -50],
  ['(£50)', -50],
  ['£-1,846.29', -1846.29],
  ['-£12', -12],
  ['-1.5k', -1500],
  ['(50', undefined],
  ['50)', undefined],
  ['(-50)', undefined],
  ['--50', undefined],
  ['50-', undefined],
  ['1e3', undefined],
  ['3 trillion', undefined],
  ['5 m k', undefined],
  ['2026-11-02', undefined],
  ['k', undefined],
  ['.', undefined],
  ['abc', undefined],
  ['１２', undefined],
  ['１２5', undefined],
  ['½', undefined],
  ['½5', undefined],
  ['$50', undefined],
  ['US$ 50', undefined],
  ['€50', undefined],
  ['€ 50k', undefined],
  ['-€50', undefined],
  ['€-50', undefined],
  ['50€', undefined],
  ['¥50', undefined],
  ['EUR 50', undefined],
  ['usd 50', undefined],
  ['50 EUR', undefined],
  ['about 50 dollars', undefined],
  ['euros 50', undefined],
  ['Europe 50', 50],
  ['', undefined],
];

describe('an amount as people write it', () => {
  it.each(INPUTS)('%j is %s', (text, pounds) => {
    expect(amountToNumber(text)).toBe(pounds);
  });

  it.each(INPUTS)('%j means the same in the field, and when the field is left', (text, pounds) => {
    const { toValue = String, format } = moneyMask;
    const kept = toValue(format(text));
    expect(amountToNumber(kept)).toBe(pounds);
    expect(amountToNumber(normaliseAmount(kept))).toBe(pounds);
  });

  it('settles with two decimals', () => {
    for (const [typed, settled] of [
      ['1234', '1234.00'],
      ['.5', '0.50'],
      ['435k', '435000.00'],
      ['12,50', '12.50'],
    ] as const) {
      expect(normaliseAmount(typed)).toBe(settled);
    }
  });

  it('settles in whole pounds where there are no pence', () => {
    for (const [typed, settled] of [
      ['42500', '42500'],
      ['42,500.00', '42500'],
      ['42,500.99', '42,500.99'],
      ['42.5k', '42500'],
      ['12,50', '12,50'],
    ] as const) {
      expect(normaliseAmount(typed, 0)).toBe(settled);
    }
  });

  it('stays as typed where nobody can tell', () => {
    for (const typed of ['1e3', '(50', '-5', '1.234,56', '5 or 6', '1.999', '50p', '1/2'])
      expect(normaliseAmount(typed)).toBe(typed);
  });

  it.each(['5 or 6', '6k or 7k', '1/2', '50p', '9oo', '1.2.3', '1.999', '5 GBP', '12a,400'])(
    'shows %j as it was typed',
    (typed) => {
      expect(moneyMask.format(typed)).toBe(typed);
    },
  );

  it.each(['abc', 'k', 'ten', '１２', '１２5', '½', '$50', '€ 50', 'EUR 50', '50 dollars'])(
    'keeps %j, and says why it is refused',
    (typed) => {
      expect(moneyMask.format(typed)).toBe(typed);
      expect(moneyMask.toValue?.(typed)).toBe(typed);
      expect(normaliseAmount(typed)).toBe(typed);
      expect(moneyMask.problem?.(typed)).toBe(amountProblem(typed));
      expect(amountProblem(typed)).toBeDefined();
    },
  );

  it.each([
    ['', undefined],
    ['50', undefined],
    ['435k', undefined],
    ['abc', 'Enter an amount, like 1,234.56'],
    ['1.999', 'Enter an amount, like 1,234.56'],
    ['-50', 'Enter an amount, like 1,234.56'],
    ['$50', 'Enter an amount, like 1,234.56'],
    ['50€', 'Enter an amount, like 1,234.56'],
    ['50 USD', 'Enter an amount, like 1,234.56'],
    ['12 euros', 'Enter an amount, like 1,234.56'],
  ])('says of %j: %s', (typed, problem) => {
    expect(amountProblem(typed)).toBe(problem);
  });

  it('says of whole pounds that they have no pence', () => {
    expect(amountProblem('42,500.99', 0)).toBe('Enter whole pounds, like 42,500');
    expect(amountProblem('$42,500', 0)).toBe('Enter whole pounds, like 42,500');
  });

  it('keeps more decimals where they count', () => {
    expect(normaliseAmount('1.2345', 6)).toBe('1.2345');
    expect(normaliseAmount('1.2', 6)).toBe('1.20');
    expect(normaliseAmount('1.234500', 6)).toBe('1.2345');
  });

  it('whatever is typed, leaving the field changes no amount', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -–/.,+£%xkmop()') });
    fc.assert(
      fc.property(typed, (text) => {
        const { toValue = String, format } = moneyMask;
        const kept = toValue(format(text));
        const settled = normaliseAmount(kept);
        expect(amountToNumber(settled)).toBe(amountToNumber(kept));
        expect(normaliseAmount(settled)).toBe(settled);
      }),
    );
  });
});

describe('the commas of an amount', () => {
  it.each([
    ['a deletion of the last digit', '1,234', '1,23', 4, '', '123'],
    ['a deletion in the middle', '1,234,567', '1,567', 2, '', '1567'],
    ['digits typed over others', '1,234', '1,25', 4, '5', '125'],
    ['a comma that is typed', '1,234', '1,234,', 6, ',', '1234,'],
    ['an amount pasted over another', '1,234', '1,50', 4, '1,50', '1,50'],
    ['after a comma that was typed', '12,5', '12,50', 5, '0', '12,50'],
  ])('%s', (_name, shown, raw, caret, added, kept) => {
    expect(dropSeparators(moneyMask, shown, { raw, caret }, added).raw).toBe(kept);
  });
});
