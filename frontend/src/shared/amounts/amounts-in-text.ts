/** Replaces an amount. Its width gives nothing away. */
export const HIDDEN_AMOUNT = '£ ••••';

/** Replaces a number of units, whose price anyone can look up. */
export const HIDDEN_QUANTITY = '••••';

/** Replaces a percentage: with one known amount it would give all others away. */
const HIDDEN_SHARE = '••%';

/** For screen readers. */
export const HIDDEN_LABEL = 'amount hidden';

/** `£ 1,234.56`, `£ -5.60`, as people type it: `£250`, `£12.5k`; and the number before `units`. */
const AMOUNT = /(£\s?-?\d+(?:,\d+)*(?:\.\d+)?(?:\s?(?:k|m|bn)\b)?|\d[\d,.]*(?= units?\b))/i;
const SHARE = /\d+(?:\.\d+)?%/g;

/** Splits a text at its amounts, which are at the odd indices. */
export const splitAtAmounts = (text: string): string[] => text.split(AMOUNT);

export const placeholderFor = (amount: string): string =>
  amount.startsWith('£') ? HIDDEN_AMOUNT : HIDDEN_QUANTITY;

export function hideAmounts(text: string): string {
  return splitAtAmounts(text)
    .map((part, index) => (index % 2 === 1 ? placeholderFor(part) : part))
    .join('');
}

export const hideShares = (text: string): string => text.replace(SHARE, HIDDEN_SHARE);
