const MONTHS = [
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

/**
 * Reads `yyyy-MM-dd` as that calendar day wherever the reader is, and a timestamp in the
 * reader's own time zone. Undefined when it is neither.
 */
export function parseDate(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date =
    year && month && day
      ? new Date(Number(year), Number(month) - 1, Number(day))
      : new Date(text === '' ? NaN : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `do MMMM yyyy` (spec 2 §9), as in `9th October 2026`; empty for what is not a date. */
export function formatDate(text: string): string {
  const date = parseDate(text);
  return date ? longDate(date) : '';
}

/** The long weekday date that heads a day of transactions: `Friday, 9th October 2026`. */
export function formatWeekdayDate(text: string): string {
  const date = parseDate(text);
  return date ? `${WEEKDAYS[date.getDay()] ?? ''}, ${longDate(date)}` : '';
}

/** The year a date falls in, for the ledger's headings. */
export function yearOf(text: string): number | undefined {
  return parseDate(text)?.getFullYear();
}

function longDate(date: Date): string {
  return `${ordinal(date.getDate())} ${MONTHS[date.getMonth()] ?? ''} ${date.getFullYear()}`;
}
