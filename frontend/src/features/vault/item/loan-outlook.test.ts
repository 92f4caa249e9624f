import { describe, expect, it } from 'vitest';
import { mortgage } from '../testing/vault';
import { moreInWords, outlookOf } from './loan-outlook';

const loan = (changes: Partial<typeof mortgage.categoryData>) => ({
  ...mortgage,
  categoryData: { ...mortgage.categoryData, ...changes },
});

const NOW = { months: 241, ends: '2046-12', interest: 80_718.17 };
/** The server's answer about a loan that these payments clear. */
const answered = (
  now: typeof NOW | null,
  rest: Partial<Parameters<typeof outlookOf>[1]> = {},
): Parameters<typeof outlookOf>[1] => ({
  now,
  paid_off: now && now.ends,
  written_off: null,
  written_off_by_age: null,
  ...rest,
});
const MORE = { months: 224, ends: '2045-07', interest: 74_471.66 };

describe('how a loan ends', () => {
  it('is known by its last payment', () => {
    expect(outlookOf(mortgage, answered(NOW))).toEqual({
      paid: NOW,
      canPayMore: true,
    });
  });

  it.each([
    [{}, 'At this payment the loan is never paid off.', true],
    [
      { repayment: 'interest_only' },
      "You pay interest only. You'll still owe £ 168,402.10 at the end.",
      false,
    ],
    [{ interest_rate: null }, 'Add the interest rate to see when it ends.', false],
    [
      { interest_rate: null, monthly_payment: null },
      'Add the interest rate and the monthly payment to see when it ends.',
      false,
    ],
    [
      { loan_kind: 'student', monthly_payment: null },
      'Add the repayment plan and the date your repayments started to see when it ends.',
      false,
    ],
  ] as const)('%#: is told where no payment ends it: %j', (changes, line, canPayMore) => {
    const outlook = outlookOf(loan(changes), answered(null));
    expect(outlook).toEqual({ line, canPayMore });
  });

  it('is not said of one whose payments are interest alone', () => {
    const outlook = outlookOf(loan({ repayment: 'interest_only' }), answered(NOW));
    expect(outlook.paid).toBeUndefined();
    expect(outlook.line).toMatch(/^You pay interest only/);
  });

  // The server compares the days.
  it.each([
    [null, null, undefined, "What's left is written off in April 2046."],
    [NOW, null, undefined, "What's left is written off in April 2046."],
    [NOW, '2046-12', NOW, undefined],
  ])(
    '%#: comes with the day on which it is written off, if it lasts',
    (now, paid_off, paid, line) => {
      const told = answered(now, { paid_off, written_off: '2046-04-01' });
      const outlook = outlookOf(loan({ loan_kind: 'student' }), told);
      expect(outlook.line).toBe(line);
      expect(outlook.paid).toEqual(paid);
    },
  );
});

describe('an old student loan', () => {
  const AT_65 = 'Written off when you turn 65.';
  const OR_AFTER_30_YEARS =
    'Written off when you turn 65, or 30 years after the April in which repayments were first due, whichever is sooner.';

  it.each([
    ['at_65', null, { line: AT_65, canPayMore: true }],
    ['at_65', NOW, { paid: NOW, line: AT_65, canPayMore: true }],
    ['at_65_or_after_30_years', null, { line: OR_AFTER_30_YEARS, canPayMore: true }],
    ['at_65_or_after_30_years', NOW, { paid: NOW, line: OR_AFTER_30_YEARS, canPayMore: true }],
  ] as const)('is written off %s by the answer alone', (written_off_by_age, now, told) => {
    expect(outlookOf(loan({}), answered(now, { written_off_by_age }))).toEqual(told);
  });

  it('needs no payment to say so', () => {
    const old = loan({ loan_kind: 'student', monthly_payment: null });
    const told = answered(null, { written_off_by_age: 'at_65' });
    expect(outlookOf(old, told)).toEqual({ line: AT_65, canPayMore: false });
  });

  it('is not told from its plan and date here', () => {
    const old = loan({
      loan_kind: 'student',
      student_plan: 'plan_1',
      repayments_from: '2001-04-06',
    });
    expect(outlookOf(old, answered(NOW)).line).toBeUndefined();
  });
});

describe('paying more', () => {
  it.each([
    [NOW, MORE, 'Paid off July 2045, 1 year 5 months sooner, with £ 6,246.51 less interest.'],
    [
      { ...NOW, interest: 0 },
      { ...MORE, interest: 0 },
      'Paid off July 2045, 1 year 5 months sooner.',
    ],
    [{ ...NOW, interest: 0 }, { ...NOW, interest: 0 }, 'Paid off December 2046.'],
    [null, { ...MORE, interest: 0 }, 'Paid off July 2045.'],
    [NOW, { ...NOW, interest: 80_700 }, 'Paid off December 2046, with £ 18.17 less interest.'],
    [null, MORE, 'Paid off July 2045, with £ 74,471.66 interest.'],
    [null, null, "Even then, you'd never pay it off."],
  ])('%#: is told beside what is paid now', (now, more, words) => {
    expect(moreInWords(now, more)).toBe(words);
  });
});
