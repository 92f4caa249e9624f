import { isDigit, type Mask } from './mask';

/** Commas that separate thousands. */
export const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.|$)/;

/** Digits with at most one point, and at most so many of them behind it. */
export function formatDecimal(text: string, most: number): string {
  const cleaned = text.replace(/[^\d.]/g, '');
  const point = cleaned.indexOf('.');
  if (point === -1) return cleaned;
  const decimals = cleaned.slice(point).replaceAll('.', '').slice(0, most);
  // A point stays where no decimal may follow it, or what is typed next would be a digit of the pounds.
  return `${cleaned.slice(0, point)}.${decimals}`;
}

/**
 * A decimal as we calculate with it. A single comma is a decimal point unless it can separate thousands:
 * `4,5` is 4.5, and `1,000` a thousand.
 */
export function normaliseDecimal(text: string, decimals: number): string {
  const isPoint = /^[^.,]*,[^.,]*$/.test(text) && !THOUSANDS.test(text);
  return formatDecimal(isPoint ? text.replace(',', '.') : text, decimals);
}

/**
 * A mask for decimals other than money. A comma stays as typed until the field is left, because only the
 * digits after it say what it means.
 */
export function decimalMask(decimals: number): Mask {
  return {
    format: (text) => {
      const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split('.');
      if (rest.length === 0) return whole;
      return `${whole}.${rest.join('').replaceAll(',', '').slice(0, decimals)}`;
    },
    isTyped: (character) => isDigit(character) || character === '.' || character === ',',
    normalise: (text) => normaliseDecimal(text, decimals),
  };
}
