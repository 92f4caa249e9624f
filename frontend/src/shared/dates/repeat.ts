import { today } from '@/shared/lib/dates';
import { type DateRepeat } from './types';

const MONTHS_IN_YEAR = 12;

/** In months; none for what does not repeat, or in a way that a newer server knows. */
function stepOf(repeats: DateRepeat): number | undefined {
  if (repeats === 'none') return undefined;
  if (repeats === 'monthly') return 1;
  if (repeats === 'quarterly') return 3;
  if (repeats === 'yearly') return MONTHS_IN_YEAR;
  const years = Number(/^every_(\d+)_years$/.exec(repeats)?.[1]);
  return years > 0 ? years * MONTHS_IN_YEAR : undefined;
}

const LONGEST_MONTH = 31;

/** The day of the month on which the days of a series lie where their month has it. */
function dayOfSeries(date: string, first: string | undefined, step: number): number {
  if (!isLastOfMonth(date)) return dayOf(date);
  if (first !== undefined && !isLastOfMonth(first)) return Math.max(dayOf(first), dayOf(date));
  // A policy that ends on 28th February does so in leap years, too, unless it began on the 29th.
  if (step % MONTHS_IN_YEAR === 0) return Math.max(dayOf(first ?? date), dayOf(date));
  return LONGEST_MONTH;
}

const dayOf = (day: string): number => Number(day.slice(8));

const isLastOfMonth = (day: string): boolean => addMonths(day, 0, LONGEST_MONTH) === day;

/**
 * The day so many months later, or `date` of that month; the last of its month where that is shorter. Both as
 * `yyyy-MM-dd`.
 */
export function addMonths(day: string, months: number, date = dayOf(day)): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The days of a date that falls in `from` up to `until`, which does not count. */
export function daysWithin(
  { date, repeats }: { date: string; repeats: DateRepeat },
  from: string,
  until: string,
): string[] {
  const step = stepOf(repeats);
  const days: string[] = [];
  // Counted from the first day: the 31st stays the 31st after a short month.
  for (let count = 0, day = date; day < until; day = addMonths(date, ++count * (step ?? 0))) {
    if (day >= from) days.push(day);
    if (step === undefined) break;
  }
  return days;
}

/**
 * The next day of a repeating date that is still ahead. What a short month has moved to its last day returns to
 * the day on which it began (`first`): the 31st that was the 28th in February is the 31st in March. Where that is
 * not known, a last day is followed by the last days of the other months.
 */
export function nextDate(
  { date, repeats, first }: { date: string; repeats: DateRepeat; first?: string },
  now = today(),
): string | undefined {
  const step = stepOf(repeats);
  if (step === undefined) return undefined;
  const day = dayOfSeries(date, first, step);
  let count = 1;
  while (addMonths(date, count * step, day) <= now) count += 1;
  return addMonths(date, count * step, day);
}
