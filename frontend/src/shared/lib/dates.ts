export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `22nd`. */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** A day as it is kept and sent: `yyyy-MM-dd`. */
export const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** In Swedish a day is written `yyyy-MM-dd`. */
const LONDON_DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Reads `yyyy-MM-dd` as that calendar day, and a timestamp as its day in London, wherever the reader
 * is: the server files and finds by London's days. Undefined when it is neither.
 */
export function parseDate(text: string): Date | undefined {
  const day = DAY.test(text) ? text : londonDay(new Date(text === '' ? NaN : text));
  const [, year, month, date] = DAY.exec(day) ?? [];
  return year && month && date
    ? new Date(Number(year), Number(month) - 1, Number(date))
    : undefined;
}

/** Today in London, as `yyyy-MM-dd`. */
export const today = () => londonDay(new Date());

const londonDay = (at: Date) => (Number.isNaN(at.getTime()) ? '' : LONDON_DAY.format(at));

/** A date in full, as in `9th October 2026`; empty for text that is not a date. */
export function formatDate(text: string): string {
  const date = parseDate(text);
  return date ? longDate(date) : '';
}

/** The time of day, as this device tells it: "09:05". */
export const formatTime = (at: string | number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The day and the time on it, as this device tells the time: "2nd May 2026, 09:05". */
export const formatDateTime = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;

/** The long weekday date that heads a day of transactions: `Friday, 9th October 2026`. */
export function formatWeekdayDate(text: string): string {
  const date = parseDate(text);
  return date ? `${WEEKDAYS[date.getDay()] ?? ''}, ${longDate(date)}` : '';
}

/** The month and year a date falls in: `October 2026`; empty for what is not a date. */
export function formatMonth(text: string): string {
  const date = parseDate(text);
  return date ? `${MONTHS[date.getMonth()] ?? ''} ${date.getFullYear()}` : '';
}

const DAY_MS = 86_400_000;

/** The day so many days from another one, as `yyyy-MM-dd`; empty for what is not a day. */
export function addDays(day: string, days: number): string {
  const start = utc(day);
  return start === undefined ? '' : new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days between two days, both as `yyyy-MM-dd`; undefined if either is not one. */
export function daysBetween(from: string, to: string): number | undefined {
  const [start, end] = [utc(from), utc(to)];
  return start === undefined || end === undefined ? undefined : (end - start) / DAY_MS;
}

/** The midnight of a day where no clock is ever changed. */
const utc = (day: string) => (DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : undefined);

/** The year a date falls in, for the ledger's headings. */
export function yearOf(text: string): number | undefined {
  return parseDate(text)?.getFullYear();
}

function longDate(date: Date): string {
  return `${ordinal(date.getDate())} ${MONTHS[date.getMonth()] ?? ''} ${date.getFullYear()}`;
}
