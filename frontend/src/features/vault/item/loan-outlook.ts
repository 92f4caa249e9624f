import { type Schema } from '@/shared/api/schema';
import { formatMonth } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type ItemOf } from '../types';
import { monthsInWords } from './period';

type Repayment = Schema<'Repayment'>;

interface Outlook {
  /** What the payments come to, if they clear the loan before the rest is written off. */
  paid?: Repayment;
  /** Anything else to say about how it ends. */
  line?: string;
  /** Whether it makes sense to ask what paying more would change. */
  canPayMore: boolean;
}

const BY_AGE: Readonly<Record<Schema<'WrittenOffByAge'>, string>> = {
  at_65: 'Written off when you turn 65.',
  at_65_or_after_30_years:
    'Written off when you turn 65, or 30 years after the April in which repayments were first due, whichever is sooner.',
  unclear:
    'Edit this loan and add the day you took it out: it decides when the rest is written off.',
};

/** How a loan ends, as far as we know. */
export function outlookOf(
  { categoryData: data }: ItemOf<'loan'>,
  outlook: Omit<Schema<'RepaymentOutlook'>, 'more'>,
): Outlook {
  const { now, paid_off, written_off, written_off_by_age: byAge } = outlook;
  if (written_off !== null && paid_off === null) {
    const line = `What's left is written off in ${formatMonth(written_off)}.`;
    return { line, canPayMore: now !== null };
  }
  if (byAge !== null) {
    const canPayMore = now ? now.months > 0 : missingOf(data).length === 0;
    return { ...(now && { paid: now }), line: BY_AGE[byAge], canPayMore };
  }
  if (data.repayment === 'interest_only') {
    const left = formatPounds(data.current_balance);
    return {
      line: `You pay interest only. You'll still owe ${left} at the end.`,
      canPayMore: false,
    };
  }
  if (now) return { paid: now, canPayMore: now.months > 0 };
  const lacks = missingOf(data);
  return lacks.length === 0
    ? { line: 'At this payment the loan is never paid off.', canPayMore: true }
    : { line: `Add ${lacks.join(' and ')} to see when it ends.`, canPayMore: false };
}

/** The details we need before we can say when a loan ends. */
function missingOf(data: ItemOf<'loan'>['categoryData']): readonly string[] {
  const payments = [
    ...(data.interest_rate === null ? ['the interest rate'] : []),
    ...(data.monthly_payment === null ? ['the monthly payment'] : []),
  ];
  if (data.loan_kind !== 'student' || payments.length === 0) return payments;
  const plan = [
    ...(data.student_plan === null ? ['the repayment plan'] : []),
    ...(data.repayments_from === null ? ['the date your repayments started'] : []),
  ];
  return plan.length > 0 ? plan : payments;
}

/** What paying more each month would change. */
export function moreInWords(now: Repayment | null, more: Repayment | null): string {
  if (!more) return "Even then, you'd never pay it off.";
  const month = formatMonth(`${more.ends}-01`);
  if (!now) return sentence(`Paid off ${month}`, withPounds(more.interest, 'interest'));
  const sooner = monthsInWords(Math.max(0, now.months - more.months));
  return sentence(
    `Paid off ${month}`,
    sooner && `${sooner} sooner`,
    withPounds(now.interest - more.interest, 'less interest'),
  );
}

/** Empty where it is nothing, as at 0 per cent. */
const withPounds = (pounds: number, what: string) =>
  pounds > 0 ? `with ${formatPounds(pounds)} ${what}` : '';

const sentence = (...parts: readonly string[]) => `${parts.filter(Boolean).join(', ')}.`;
