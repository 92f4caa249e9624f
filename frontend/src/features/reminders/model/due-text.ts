import { daysBetween, today } from '@/shared/lib/dates';
import { type DueDate, type TimelineEntry } from '../types';

/** How many days it is until a date; negative once it is past. */
export const daysUntil = ({ date }: Pick<DueDate, 'date'>): number =>
  daysBetween(today(), date) ?? 0;

/** The server's notice, or how long ago the date was. */
export function dueText(due: Pick<DueDate, 'notice' | 'date'>): string {
  if (due.notice !== null) return due.notice;
  return `Expired ${ago(due)}`;
}

/** The same of a line of the timeline: a note's date is near or past, and nothing expires. */
export function entryDueText(entry: TimelineEntry): string {
  if (entry.source !== 'note') return dueText(entry);
  const since = ago(entry);
  return entry.notice ?? `${since.charAt(0).toUpperCase()}${since.slice(1)}`;
}

function ago(due: Pick<DueDate, 'date'>): string {
  // It is past by the server's clock, which may be ahead of this one.
  const days = Math.max(1, -daysUntil(due));
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
