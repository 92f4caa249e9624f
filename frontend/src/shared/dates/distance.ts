import { daysBetween, today } from '@/shared/lib/dates';
import { type TimelineEntry } from './types';

const DAYS_IN_WEEK = 7;
const DAYS_IN_MONTH = 30;
const DAYS_IN_YEAR = 365;

/** How many days it is until a date; negative once it is past. */
export const daysUntil = ({ date }: Pick<TimelineEntry, 'date'>): number =>
  daysBetween(today(), date) ?? 0;

/**
 * How far away a day is, rounded down so that nobody is promised more time than there is: "in 2 weeks",
 * "3 weeks ago", "today".
 */
export function distanceOf(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  const span = spanOf(Math.abs(days));
  return days > 0 ? `in ${span}` : `${span} ago`;
}

function spanOf(days: number): string {
  if (days <= DAYS_IN_WEEK) return count(days, 'day');
  if (days <= DAYS_IN_MONTH) return count(Math.floor(days / DAYS_IN_WEEK), 'week');
  if (days <= DAYS_IN_YEAR) return count(Math.floor(days / DAYS_IN_MONTH), 'month');
  return count(Math.floor(days / DAYS_IN_YEAR), 'year');
}

const count = (many: number, unit: string) => `${many} ${unit}${many === 1 ? '' : 's'}`;

/** What happens on a date, before its day: "Expires", "Was due". */
export function eventWord(entry: Pick<TimelineEntry, 'date' | 'expires'>): string {
  const isPast = daysUntil(entry) < 0;
  if (entry.expires) return isPast ? 'Expired' : 'Expires';
  return isPast ? 'Was due' : 'Due';
}

/** The server's notice; once a date has passed, how long ago that was: "Expired 3 weeks ago". */
export function dueText({
  notice,
  date,
  expires,
}: Pick<TimelineEntry, 'notice' | 'date' | 'expires'>): string {
  if (notice !== null) return notice;
  const distance = passedOf({ date });
  return expires
    ? `Expired ${distance}`
    : `${distance.charAt(0).toUpperCase()}${distance.slice(1)}`;
}

/** How long ago a date was: "3 weeks ago". It is past by the server's clock, which may be ahead of this one. */
export const passedOf = (past: Pick<TimelineEntry, 'date'>): string =>
  distanceOf(Math.min(-1, daysUntil(past)));
