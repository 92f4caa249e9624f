import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

const ACCOUNT_NUMBER_DIGITS = 8;

/** Digits only, at most 8. */
function formatAccountNumber(text: string): string {
  return digitsOf(text, ACCOUNT_NUMBER_DIGITS);
}

export const accountNumberMask: Mask = { format: formatAccountNumber, isTyped: isDigit };
