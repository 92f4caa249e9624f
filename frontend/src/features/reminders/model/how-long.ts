import { daysBetween, today } from '@/shared/lib/dates';
import { type DueDate } from '../types';

/** How many days it is until a date; negative once it is past. */
export const daysUntil = ({ date }: Pick<DueDate, 'date'>): number =>
  daysBetween(today(), date) ?? 0;

/** How long it is until a date, in the server's words, or since it. */
export function howLong(due: Pick<DueDate, 'notice' | 'date'>): string {
  if (due.notice !== null) return due.notice;
  const days = daysUntil(due);
  return days === -1 ? 'Expired yesterday' : `Expired ${-days} days ago`;
}
