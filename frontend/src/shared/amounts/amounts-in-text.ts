/** What stands in place of an amount: one width, whatever the amount is. */
export const HIDDEN_AMOUNT = '£ ••••';

/** The same for a number of units, whose price anybody can look up. */
export const HIDDEN_QUANTITY = '••••';

/** The same for a share of what somebody has, from which one known amount would give all others. */
export const HIDDEN_SHARE = '••%';

/** The same for listeners. */
export const HIDDEN_LABEL = 'amount hidden';

/** `£ 1,234.56`, `£ -5.60`, as people type it: `£250`, `£12.5k`; and the number before `units`. */
const AMOUNT = /(£\s?-?\d+(?:,\d+)*(?:\.\d+)?(?:\s?(?:k|m|bn)\b)?|\d[\d,.]*(?= units?\b))/i;
const SHARE = /\d+(?:\.\d+)?%/g;

/** A text cut at its amounts, which are at the odd places. */
export const splitAtAmounts = (text: string): string[] => text.split(AMOUNT);

/** What stands in place of `amount`, which was cut out of a text. */
export const placeholderFor = (amount: string): string =>
  amount.startsWith('£') ? HIDDEN_AMOUNT : HIDDEN_QUANTITY;

/** A text that says no amount. */
export function hideAmounts(text: string): string {
  return splitAtAmounts(text)
    .map((part, index) => (index % 2 === 1 ? placeholderFor(part) : part))
    .join('');
}

/** A text that says no share in per cent. */
export const hideShares = (text: string): string => text.replace(SHARE, HIDDEN_SHARE);
