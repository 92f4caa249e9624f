import { describe, expect, it } from 'vitest';
import { mortgage } from '../testing/vault';
import { moreInWords, outlookOf } from './loan-outlook';

const loan = (changes: Partial<typeof mortgage.categoryData>) => ({
  ...mortgage,
  categoryData: { ...mortgage.categoryData, ...changes },
});

const NOW = { months: 241, ends: '2046-12', interest: 80_718.17 };
const MORE = { months: 224, ends: '2045-07', interest: 74_471.66 };

describe('how a loan ends', () => {
  it('is known by its last payment', () => {
    expect(outlookOf(mortgage, { now: NOW, written_off: null })).toEqual({
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
    const outlook = outlookOf(loan(changes), { now: null, written_off: null });
    expect(outlook).toEqual({ line, canPayMore });
  });

  it('is not said of one whose payments are interest alone', () => {
    const outlook = outlookOf(loan({ repayment: 'interest_only' }), {
      now: NOW,
      written_off: null,
    });
    expect(outlook.paid).toBeUndefined();
    expect(outlook.line).toMatch(/^You pay interest only/);
  });

  it.each([
    [null, undefined, "What's left is written off in April 2046."],
    [NOW, undefined, "What's left is written off in April 2046."],
    [{ ...NOW, ends: '2046-03' }, { ...NOW, ends: '2046-03' }, undefined],
  ])('%#: comes with the day on which it is written off, if it lasts', (now, paid, line) => {
    const outlook = outlookOf(loan({ loan_kind: 'student' }), { now, written_off: '2046-04-01' });
    expect(outlook).toMatchObject({ ...(paid && { paid }), ...(line && { line }) });
    expect(outlook.paid).toEqual(paid);
  });
});

describe('an old student loan', () => {
  const PLAN_1 = 'Written off when you turn 65.';
  const PLAN_4 =
    'Written off when you turn 65, or 30 years after the April in which repayments were first due, whichever is sooner.';

  it.each([
    ['plan_1', '2007-03-31', null, { line: PLAN_1, canPayMore: true }],
    ['plan_1', '2001-04-06', NOW, { paid: NOW, line: PLAN_1, canPayMore: true }],
    ['plan_4', '2008-03-31', null, { line: PLAN_4, canPayMore: true }],
    ['plan_4', '2007-04-06', NOW, { paid: NOW, line: PLAN_4, canPayMore: true }],
    ['plan_1', null, NOW, { paid: NOW, canPayMore: true }],
    [null, '2001-04-06', NOW, { paid: NOW, canPayMore: true }],
    ['plan_2', '2001-04-06', NOW, { paid: NOW, canPayMore: true }],
  ] as const)(
    '%s from %s is written off by age: %j',
    (student_plan, repayments_from, now, told) => {
      const old = loan({ loan_kind: 'student', student_plan, repayments_from });
      expect(outlookOf(old, { now, written_off: null })).toEqual(told);
    },
  );

  it('needs no payment to say so', () => {
    const old = loan({
      loan_kind: 'student',
      student_plan: 'plan_1',
      repayments_from: '2001-04-06',
      monthly_payment: null,
    });
    const told = { line: PLAN_1, canPayMore: false };
    expect(outlookOf(old, { now: null, written_off: null })).toEqual(told);
  });

  it('counts as another loan where it is no student loan', () => {
    const other = loan({ student_plan: 'plan_1', repayments_from: '2001-04-06' });
    expect(outlookOf(other, { now: NOW, written_off: null }).line).toBeUndefined();
  });
});

describe('paying more', () => {
  it.each([
    [NOW, MORE, 'Paid off July 2045, 1 year 5 months sooner, with £ 6,246.51 less interest.'],
    [NOW, { ...NOW, interest: 80_700 }, 'Paid off December 2046, with £ 18.17 less interest.'],
    [null, MORE, 'Paid off July 2045, with £ 74,471.66 interest.'],
    [null, null, "Even then, you'd never pay it off."],
  ])('%#: is told beside what is paid now', (now, more, words) => {
    expect(moreInWords(now, more)).toBe(words);
  });
});
