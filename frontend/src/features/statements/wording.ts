import { formatDate, MONTHS, parseDate } from '@/shared/lib/dates';
import { type StatementPeriod } from '@/shared/statements/types';

/** `1 transaction`, `61 transactions`, `1,204 transactions`. */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;

/** `September 2026` of `2026-09`. */
export const monthName = (month: string) => {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
};

/** `1 October` */
const dayAndMonth = (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()] ?? ''}`;

export const shortDay = (day: string): string => {
  const date = parseDate(day);
  return date ? dayAndMonth(date) : '';
};

/** `1 to 31 October 2026`, as short as it is clear. */
export function periodText({ from, to }: StatementPeriod): string {
  const [start, end] = [parseDate(from), parseDate(to)];
  if (!start || !end) return '';
  const last = `${dayAndMonth(end)} ${end.getFullYear()}`;
  if (from === to) return last;
  if (start.getFullYear() !== end.getFullYear()) {
    return `${dayAndMonth(start)} ${start.getFullYear()} to ${last}`;
  }
  return `${start.getMonth() === end.getMonth() ? start.getDate() : dayAndMonth(start)} to ${last}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Thu 1 Oct 2026` */
export function rowDay(day: string): string {
  const date = parseDate(day);
  if (!date) return '';
  const month = (MONTHS[date.getMonth()] ?? '').slice(0, 3);
  return `${WEEKDAYS[date.getDay()] ?? ''} ${date.getDate()} ${month} ${date.getFullYear()}`;
}

/** `Looks like “Plumber”, which you typed on 6th October 2026`. */
export const likeText = ({ name, date, typed }: { name: string; date: string; typed: boolean }) =>
  typed
    ? `Looks like “${name}”, which you typed for ${formatDate(date)}`
    : `Looks like “${name}” of ${formatDate(date)}, from another statement`;

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `A`, `A and B`, `A, B and C`. */
export const listed = (parts: readonly string[]) => LIST.format(parts);
