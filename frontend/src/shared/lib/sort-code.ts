import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

const SORT_CODE_DIGITS = 6;

/** Digits only, at most 6, shown as `12-34-56`. */
function formatSortCode(text: string): string {
  const digits = digitsOf(text, SORT_CODE_DIGITS);
  return digits.match(/\d{1,2}/g)?.join('-') ?? '';
}

export const sortCodeMask: Mask = { format: formatSortCode, isTyped: isDigit };
