const TWO_DECIMALS = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Pounds for display: `£ 1,234.56`, a minus sign after the symbol as in `£ -1.00`, and `£ 0` for what
 * is not a number.
 */
export function formatPounds(pounds: unknown): string {
  const amount = toNumber(pounds);
  if (amount === undefined) return '£ 0';
  const text = TWO_DECIMALS.format(amount);
  return `£ ${text === '-0.00' ? '0.00' : text}`;
}

/** Whole pence for display, in the form of {@link formatPounds}. */
export function formatPence(pence: number): string {
  return formatPounds(pence / 100);
}

const SHORT = new Intl.NumberFormat('en-GB', {
  notation: 'compact',
  maximumSignificantDigits: 4,
});

/** Pounds where there is little room, as beside a chart: `£ 438.5k`, `£ 1.2m`. */
export function shortPounds(pounds: number): string {
  return `£ ${SHORT.format(pounds).toLowerCase()}`;
}

function toNumber(value: unknown): number | undefined {
  const isText = typeof value === 'string' && value.trim() !== '';
  if (typeof value !== 'number' && !isText) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
