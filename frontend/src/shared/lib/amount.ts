import { THOUSANDS, formatDecimal } from './decimal';
import { type Mask } from './mask';

/** The message of a field whose amount we can't read. */
export const UNREADABLE_AMOUNT = 'Enter an amount, like 1,234.56';

/** The largest amount that the server keeps, in pounds. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** How many decimals an amount in pounds has. */
const PENCE = 2;

/** Letters that may be part of a word for thousands, millions or billions, or of a power of ten. */
const MULTIPLIES = /[kmbte]/i;

/** Powers of ten by their words. */
const POWERS: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  mil: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

/** A comma near the end, which may be a decimal point. */
const DECIMAL_COMMA = /\d.*,\d{0,2}$/;

/** `text` without what does not change how much it says: the sign of the currency, spaces, other letters. */
function meaningOf(text: string): string {
  const signs = text.replaceAll('−', '-').replace(/[^\w.,()-]|_/g, '');
  return signs
    .replace(/GBP/g, '')
    .replace(/[a-z]+/gi, (word, at: number, all: string) =>
      MULTIPLIES.test(word) && /\d/.test(all.slice(0, at)) ? word : '',
    );
}

/** Whether its digits and its point alone say how much it is. */
const isPlain = (meaning: string) => /^[\d.,]*$/.test(meaning) && !DECIMAL_COMMA.test(meaning);

/** `1234.5` as `1,234.5`. */
function withThousands(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

interface Amount {
  /** Digits without leading zeros; two decimals or more, unless only whole pounds are read. */
  size: string;
  isNegative: boolean;
}

/**
 * What an amount says as people write it: `£ 1,234.56`, `435k`, `1.5 million`, `12,50`, `(50)`, `-50`. Undefined
 * where that is not clear, or where it has more than `decimals`.
 */
export function readAmount(text: string, decimals = PENCE): Amount | undefined {
  const meaning = meaningOf(text);
  const [, opens, minus, number = '', word = '', closes] =
    /^(\()?(-)?([\d.,]+)([a-z]*)(\))?$/i.exec(meaning) ?? [];
  const power = word === '' ? 0 : POWERS[word.toLowerCase()];
  const plain = isPlain(meaning) ? formatDecimal(meaning, decimals) : plainNumber(number);
  if (plain === undefined || power === undefined || !/\d/.test(plain)) return undefined;
  if ((opens === undefined) !== (closes === undefined) || (opens && minus)) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  const moved = fraction.padEnd(power, '0');
  const rest = moved.slice(power).replace(/0+$/, '');
  if (rest.length > decimals) return undefined;
  const pounds = (whole + moved.slice(0, power)).replace(/^0+(?=\d)/, '') || '0';
  const shown = rest.padEnd(Math.min(PENCE, decimals), '0');
  return {
    size: shown === '' ? pounds : `${pounds}.${shown}`,
    isNegative: opens !== undefined || minus !== undefined,
  };
}

/** Digits with at most one point; undefined where commas and points do not say which is which. */
function plainNumber(number: string): string | undefined {
  if (/^\d*\.?\d*$/.test(number)) return number;
  if (/^\d+,\d{0,2}$/.test(number)) return number.replace(',', '.');
  return THOUSANDS.test(number) && number.split('.').length < 3
    ? number.replaceAll(',', '')
    : undefined;
}

/** The amount in pounds, or undefined where the text does not say one. */
export function amountToNumber(text: string, decimals = PENCE): number | undefined {
  const amount = readAmount(text, decimals);
  return amount && Number(amount.isNegative ? `-${amount.size}` : amount.size);
}

/** Whether a form can send an amount: it is empty, or understood and not below zero. */
export const isAmount = (text: string, decimals = PENCE) =>
  text === '' || readAmount(text, decimals)?.isNegative === false;

/**
 * An amount as a form keeps it. What cannot be understood stays as it was typed, for its message; so does an
 * amount below zero.
 */
export function normaliseAmount(text: string, decimals = PENCE): string {
  const amount = readAmount(text, decimals);
  return !amount || amount.isNegative ? text : amount.size;
}

/**
 * Formats while typing, and adds two decimals when the field is left. What changes how much it is, as the k of
 * `435k` does, stays as typed until then.
 */
export function amountMask(decimals: number): Mask {
  const format = (text: string, whole = text) => {
    const meaning = meaningOf(text);
    const plain = isPlain(meaningOf(whole));
    return plain ? withThousands(formatDecimal(meaning, decimals)) : meaning;
  };
  return {
    format,
    separator: ',',
    isTyped: (character, text) => character !== ',' || !isPlain(text),
    toValue: (text) => (isPlain(text) ? text.replaceAll(',', '') : text),
    normalise: (text) => normaliseAmount(text, decimals),
  };
}

export const moneyMask = amountMask(PENCE);
