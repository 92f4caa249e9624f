import { fractionOf, plainNumber, withoutWords } from './decimal';
import { type Mask } from './mask';

/** The message of a field whose amount we can't read. */
const UNREADABLE_AMOUNT = 'Enter an amount, like 1,234.56';

/** The largest amount that the server keeps, in pounds. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** The message where an amount has no pence. */
const UNREADABLE_POUNDS = 'Enter whole pounds, like 42,500';

/** How many decimals an amount in pounds has. */
const PENCE = 2;

/** A sign, a number, a word for a power of ten, and the currency. */
const AMOUNT =
  /^(\()?\s*(-)?\s*([\d.,'\s]+?)\s*(?:(k|thousand)|(mn?|mil|million)|(bn?|billion))?\s*(?:GBP|pounds?|£)?\s*(\))?\s*(?:GBP|pounds?|£)?\s*$/i;

/** Digits whose commas can only be between thousands, with at most one point. */
const PLAIN = /^(\d*|[1-9]\d*(,\d{3,})+)(\.\d*)?$/;

/** Whether its digits and its point alone say how much it is. */
const isPlain = (text: string, decimals: number) =>
  PLAIN.test(text) && fractionOf(text).length <= decimals;

/** `1234.5` as `1,234.5`. */
function withThousands(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.');
  const grouped = whole.startsWith('0') ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return [grouped, ...decimals].join('.');
}

interface Amount {
  /** Digits without leading zeros; two decimals or more, unless only whole pounds are read. */
  size: string;
  isNegative: boolean;
}

/**
 * What an amount says as people write it: `£ 1,234.56`, `435k`, `1.5 million`, `12,50`, `(50)`, `-50`, `5 GBP`.
 * Undefined where that is not clear, or where it has more than `decimals`.
 */
export function readAmount(text: string, decimals = PENCE): Amount | undefined {
  const [, opens, minus, number = '', thousands, millions, billions, closes] =
    AMOUNT.exec(withoutWords(text)) ?? [];
  const plain = plainNumber(number);
  if (plain === undefined) return undefined;
  if ((opens === undefined) !== (closes === undefined) || (opens && minus)) return undefined;
  const power = thousands ? 3 : millions ? 6 : billions ? 9 : 0;
  const [whole = '', fraction = ''] = plain.split('.');
  // `1.500` may be a thousand and a half, as it is written elsewhere.
  if (power === 0 && fraction.length > Math.max(decimals, PENCE)) return undefined;
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

/** The amount in pounds, or undefined where the text does not say one. */
export function amountToNumber(text: string, decimals = PENCE): number | undefined {
  const amount = readAmount(text, decimals);
  return amount && Number(amount.isNegative ? `-${amount.size}` : amount.size);
}

/** Whether a form can send an amount: it is empty, or understood and not below zero. */
export const isAmount = (text: string, decimals = PENCE) =>
  text === '' || readAmount(text, decimals)?.isNegative === false;

/** Why a form can't send an amount; undefined where it can. */
export function amountProblem(text: string, decimals = PENCE): string | undefined {
  if (isAmount(text, decimals)) return undefined;
  if (decimals === 0) return UNREADABLE_POUNDS;
  return UNREADABLE_AMOUNT;
}

/**
 * An amount as a form keeps it. What cannot be understood stays as it was typed, for its message; so does an
 * amount below zero.
 */
export function normaliseAmount(text: string, decimals = PENCE): string {
  const amount = readAmount(text, decimals);
  return !amount || amount.isNegative ? text : amount.size;
}

/**
 * Formats while typing, and adds two decimals when the field is left. What may change how much it is, as the k of
 * `435k` does, stays as typed until then.
 */
export function amountMask(decimals: number): Mask {
  return {
    format: (text, whole = text) => {
      const kept = withoutWords(text, whole);
      return isPlain(withoutWords(whole), decimals)
        ? withThousands(kept.replaceAll(',', ''))
        : kept;
    },
    separator: ',',
    isTyped: (character, text) => character !== ',' || !isPlain(text, decimals),
    toValue: (text) => (isPlain(text, decimals) ? text.replaceAll(',', '') : text),
    normalise: (text) => normaliseAmount(text, decimals),
    problem: (text) => amountProblem(text, decimals),
  };
}

export const moneyMask = amountMask(PENCE);
