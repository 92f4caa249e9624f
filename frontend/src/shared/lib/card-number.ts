import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

const CARD_NUMBER_DIGITS = 16;

/** Digits only, at most 16, in fours separated by spaces. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text, CARD_NUMBER_DIGITS);
  return digits.match(/\d{1,4}/g)?.join(' ') ?? '';
}

/** The card number as it is sent, without its spaces. */
export function cardNumberDigits(text: string): string {
  return digitsOf(text, CARD_NUMBER_DIGITS);
}

/** Identifies a card without its number; empty if there is none. */
export function cardEnding(text: string): string {
  const digits = cardNumberDigits(text);
  return digits && `Ending ${digits.slice(-4)}`;
}

export const cardNumberMask: Mask = { format: formatCardNumber, isTyped: isDigit };
