import { isDigit, type Mask } from './mask';

/**
 * Digits and one decimal point with at most two decimals; further points are joined into the
 * first (spec 1 §5 "Input formatting"): `1.2.34` becomes `1.23`.
 */
export function formatAmount(text: string): string {
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

/** A mask like that of an amount, for figures with more decimals. */
export function decimalMask(decimals: number): Mask {
  return {
    format: (text) => formatDecimal(text, decimals),
    keeps: (character) => isDigit(character) || character === '.',
  };
}

export const amountMask = decimalMask(2);
