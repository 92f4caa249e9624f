import { isDigit, type Mask } from './mask';

/**
 * Digits and one decimal point with at most two decimals; further points are joined into the
 * first: `1.2.34` becomes `1.23`.
 */
function formatAmount(text: string): string {
  return formatDecimal(text, 2);
}

function formatDecimal(text: string, most: number): string {
  const cleaned = text.replace(/[^\d.]/g, '');
  const point = cleaned.indexOf('.');
  if (point === -1) return cleaned;
  const decimals = cleaned.slice(point).replaceAll('.', '').slice(0, most);
  return `${cleaned.slice(0, point)}.${decimals}`;
}

/** The amount in pounds, or undefined while there is no digit. */
export function amountToNumber(text: string): number | undefined {
  const amount = formatAmount(text);
  return /\d/.test(amount) ? Number(amount) : undefined;
}

/** Commas that separate thousands. */
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.|$)/;

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

export const amountMask: Mask = {
  format: formatAmount,
  isTyped: (character) => isDigit(character) || character === '.',
};

/** With thousands separators: `12,400.5`. The form's value has none. */
function formatMoney(text: string): string {
  const [whole = '', ...decimals] = formatAmount(text).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Two decimals and no leading zeros; empty while there is no digit. */
export function normaliseAmount(text: string): string {
  const [whole = '', decimals = ''] = formatAmount(text).split('.');
  if (whole + decimals === '') return '';
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.padEnd(2, '0')}`;
}

/** Formats while typing, and adds two decimals when the field is left. */
export const moneyMask: Mask = {
  ...amountMask,
  format: formatMoney,
  toValue: formatAmount,
  normalise: normaliseAmount,
};
