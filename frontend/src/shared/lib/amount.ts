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

/** Thousands apart, as money is written: `12,400.5`; the form keeps the amount without commas. */
function formatMoney(text: string): string {
  const [whole = '', ...decimals] = formatAmount(text).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** An amount with its two decimals and no needless zeros before it; empty while there is no digit. */
export function settleAmount(text: string): string {
  const [whole = '', decimals = ''] = formatAmount(text).split('.');
  if (whole + decimals === '') return '';
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.padEnd(2, '0')}`;
}

/** Money is formatted while it is typed, and gets its two decimals when the field is left. */
export const moneyMask: Mask = {
  ...amountMask,
  format: formatMoney,
  toValue: formatAmount,
  settle: settleAmount,
};
