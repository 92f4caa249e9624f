import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** The characters of a whole entry, with its separators. */
export const DATE_ENTRY_LENGTH = 14;

/**
 * `DD / MM / YYYY`; separators appear with the digit that follows them. A date written
 * `yyyy-MM-dd`, as browsers fill a date of birth in, is turned round.
 */
export function formatDateEntry(text: string): string {
  const filledIn = isoToDateEntry(text.trim());
  if (filledIn) return filledIn;
  const digits = digitsOf(text, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join(' / ');
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
