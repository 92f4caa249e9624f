import { type Mask } from './mask';

/** The decimals that a rate in per cent may have. */
export const RATE_DECIMALS = 4;

/** The message of a rate in per cent that we can't read. */
export const UNREADABLE_RATE = 'Enter a rate, like 4.25';

/** The dashes that are typed or pasted for a minus. */
const MINUS = /[\u2010-\u2015\u2212]/g;

/** Where the number begins: at its first digit, of whatever script, with the points and commas that touch it. */
const START = /[.,]*\p{N}/u;

/** Another currency than pounds: its sign, its code or its name. */
const FOREIGN =
  /(?!£)\p{Sc}|(?<![a-z])(AED|AUD|CAD|CHF|CNY|CZK|DKK|EUR|HKD|INR|JPY|NOK|NZD|PLN|SEK|SGD|USD|ZAR|dollars?|euros?|francs?|rupees?|yen)(?![a-z])/iu;

/** Words for less than zero. Without them, what is owed would be owned. */
const NEGATIVE =
  /(?<![a-z])(od|dr|debit|minus|neg|negative|less|overdrawn|overdraft|owed?|owing)(?![a-z])/i;

/** Whether what stands before a number changes what it means. */
const changesMeaning = (text: string) => FOREIGN.test(text) || NEGATIVE.test(text);

/**
 * `text`, which is a beginning of the `whole`, without the words and the pound sign before its number. From the
 * first digit on, each character may change the size, and stays where it was typed. So do words without a number,
 * which nobody should see vanish, the name of another currency, and words for less than zero.
 */
export function withoutWords(text: string, whole = text): string {
  const start = whole.search(START);
  if (start === -1) return text.replace(/^[\s£+]+/, '');
  if (changesMeaning(whole.slice(0, start))) return text;
  const before = text.slice(0, start).replace(MINUS, '-').replace(/[^-(]/g, '');
  return before + text.slice(start);
}

/** Digits in threes with the same separator between them: a comma, a space or an apostrophe. */
const THOUSANDS = /^[1-9]\d{0,2}([,'\s])\d{3}(\1\d{3})*(\.\d*)?$/;

/**
 * A number as we calculate with it: digits with at most one point. A single comma is a decimal point unless it can
 * separate thousands: `4,5` is 4.5, and `1,000` a thousand. Undefined where that is not clear.
 */
export function plainNumber(text: string): string | undefined {
  const number = text.trim();
  if (!/\d/.test(number)) return undefined;
  if (/^\d*\.?\d*$/.test(number)) return number;
  if (THOUSANDS.test(number)) return number.replace(/[,'\s]/g, '');
  return /^\d*,\d*$/.test(number) ? number.replace(',', '.') : undefined;
}

/** What stands behind the point of a number. */
export const fractionOf = (number: string) => number.split('.')[1] ?? '';

/** A decimal as we calculate with it; undefined where it can't be read, or has more than so many `decimals`. */
export function readDecimal(text: string, decimals: number): string | undefined {
  const number = plainNumber(withoutWords(text).replace(/\s*(%|per ?cent)\s*$/i, ''));
  return number !== undefined && fractionOf(number).length <= decimals ? number : undefined;
}

/** A decimal as we calculate with it, or the text where it can't be read. */
export const normaliseDecimal = (text: string, decimals: number): string =>
  readDecimal(text, decimals) ?? text;

/** Whether a form can send a decimal: it is empty or understood. */
export const isDecimal = (text: string, decimals: number) =>
  text === '' || readDecimal(text, decimals) !== undefined;

/**
 * A mask for decimals other than money. What follows the first digit stays as typed until the field is left,
 * because only the whole says what it means.
 */
export const decimalMask = (decimals: number, unreadable?: string): Mask => ({
  format: withoutWords,
  isTyped: () => true,
  normalise: (text) => normaliseDecimal(text, decimals),
  problem: (text) => (isDecimal(text, decimals) ? undefined : unreadable),
});
