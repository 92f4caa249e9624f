import { MONTHS } from './dates';
import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/**
 * `DD / MM / YYYY`; separators appear with the digit that follows them. A separator that is typed ends a
 * day or a month of one digit: 1/2/1990 becomes 01 / 02 / 1990. A date written `yyyy-MM-dd`, as browsers
 * fill a date of birth in, is turned round, and one in words is understood.
 */
export function formatDateEntry(text: string): string {
  const filledIn =
    isoToDateEntry(text.trim()) || numbersToDateEntry(text.trim()) || wordsToDateEntry(text);
  if (filledIn) return filledIn;
  const digits = digitsOf(padded(text), 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join(' / ');
}

/** A whole date such as `1 / 2 / 1990` as the field shows it; else empty. */
function numbersToDateEntry(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return '';
  return `${day.padStart(2, '0')} / ${month.padStart(2, '0')} / ${year}`;
}

/** The separators that the field itself puts in say nothing about how long a day or a month is. */
const OWN_SEPARATOR = / \/ /g;

/** With a zero before a day or a month of one digit that a typed separator ends. */
function padded(text: string): string {
  let digits = '';
  for (const character of text.replace(OWN_SEPARATOR, '').trimStart()) {
    if (isDigit(character)) digits += character;
    else if (/[\s./-]/.test(character) && [1, 3].includes(digits.length) && !digits.endsWith('0'))
      digits = `${digits.slice(0, -1)}0${digits.slice(-1)}`;
  }
  return digits;
}

const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?,? (\d{4})\b/i;
const MONTH_FIRST = /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i;

/** A date such as `1st February 1990` or `Feb 1, 1990` as the field shows it; else empty. */
function wordsToDateEntry(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const [, day, name, year] = DAY_FIRST.exec(line) ?? [];
  const [, otherName, otherDay, otherYear] = MONTH_FIRST.exec(line) ?? [];
  const month = monthOf(name ?? otherName ?? '');
  const [date, ofYear] = [day ?? otherDay, year ?? otherYear];
  if (month === 0 || date === undefined || ofYear === undefined) return '';
  return `${date.padStart(2, '0')} / ${String(month).padStart(2, '0')} / ${ofYear}`;
}

/** The number of a month by its name or a beginning of it, and 0 for what is none. */
function monthOf(name: string): number {
  const beginning = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  if (beginning.length < 3) return 0;
  return 1 + MONTHS.findIndex((month) => month.toLowerCase().startsWith(beginning));
}

/**
 * The entry as `yyyy-MM-dd`, or undefined until it is a date that exists between 1900 and 2100.
 */
export function dateEntryToIso(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits.length !== 8) return undefined;
  const day = Number(digits.slice(0, 2));
  const month = Number(digits.slice(2, 4));
  const year = Number(digits.slice(4));
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return undefined;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > daysInMonth) return undefined;
  return `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
}

/** A stored `yyyy-MM-dd` as the field shows it; anything else is empty. */
export function isoToDateEntry(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year && month && day ? `${day} / ${month} / ${year}` : '';
}

export const dateEntryMask: Mask = { format: formatDateEntry, isTyped: isDigit };
