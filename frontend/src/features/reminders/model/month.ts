import { addMonths } from '@/shared/dates/repeat';
import { addDays, daysBetween } from '@/shared/lib/dates';

const DAYS_IN_WEEK = 7;

/** A Monday. */
const SOME_MONDAY = '2024-01-01';

/** The month of a day, as its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The weeks of a month, from Monday on; undefined for days of the months around. */
export function weeksOf(month: string): (string | undefined)[][] {
  const before = (daysBetween(SOME_MONDAY, month) ?? 0) % DAYS_IN_WEEK;
  const first = before < 0 ? before + DAYS_IN_WEEK : before;
  const length = daysBetween(month, addMonths(month, 1)) ?? 0;
  return Array.from({ length: Math.ceil((first + length) / DAYS_IN_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, weekday) => {
      const at = week * DAYS_IN_WEEK + weekday - first;
      return at >= 0 && at < length ? addDays(month, at) : undefined;
    }),
  );
}
