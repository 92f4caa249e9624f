import { type Schema } from '@/shared/api/schema';
import { formatMonth } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type ItemOf } from '../types';
import { monthsInWords } from './period';

type Repayment = Schema<'Repayment'>;

interface Outlook {
  /** The payments that pay it off, where they do before what is left is written off. */
  paid?: Repayment;
  /** What else there is to say of its end. */
  line?: string;
  /** Whether it is worth asking what paying more would change. */
  canPayMore: boolean;
}

/** How a loan ends, as far as it is known. */
export function outlookOf(
  { categoryData: data }: ItemOf<'loan'>,
  { now, written_off: writtenOff }: Pick<Schema<'RepaymentOutlook'>, 'now' | 'written_off'>,
): Outlook {
  if (writtenOff !== null && (now === null || now.ends > writtenOff.slice(0, 7))) {
    const line = `What's left is written off in ${formatMonth(writtenOff)}.`;
    return { line, canPayMore: now !== null };
  }
  const byAge = writtenOffByAge(data);
  if (writtenOff === null && byAge) {
    const canPayMore = now ? now.months > 0 : missingOf(data).length === 0;
    return { ...(now && { paid: now }), line: byAge, canPayMore };
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

/**
 * When an old student loan is written off, of which the date depends on age: of Plan 1 before April 2007,
 * of Plan 4 before April 2008. GOV.UK, "When your student loan gets written off or cancelled", as of 2026.
 */
function writtenOffByAge({
  loan_kind: kind,
  student_plan: plan,
  repayments_from: from,
}: ItemOf<'loan'>['categoryData']): string | undefined {
  if (kind !== 'student' || from === null) return undefined;
  if (plan === 'plan_1' && from < '2007-04-01') return 'Written off when you turn 65.';
  if (plan === 'plan_4' && from < '2008-04-01') {
    return 'Written off when you turn 65, or 30 years after the April in which repayments were first due, whichever is sooner.';
  }
  return undefined;
}

/** The details without which nobody can say when a loan ends. */
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

/** What paying more each month comes to, beside what is paid now. */
export function moreInWords(now: Repayment | null, more: Repayment | null): string {
  if (!more) return "Even then, you'd never pay it off.";
  const month = formatMonth(`${more.ends}-01`);
  if (!now) return `Paid off ${month}, with ${formatPounds(more.interest)} interest.`;
  const sooner = monthsInWords(Math.max(0, now.months - more.months));
  const saved = formatPounds(Math.max(0, now.interest - more.interest));
  return [`Paid off ${month}`, sooner && `${sooner} sooner`, `with ${saved} less interest.`]
    .filter(Boolean)
    .join(', ');
}
