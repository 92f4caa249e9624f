import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

export const UK_PHONE_DIGITS = 10;
export const UK_PHONE_PREFIX = '+44';

/**
 * The national digits of a UK number, at most 10. A leading 0 is dropped, and so is the country code,
 * typed or pasted: no national number begins with 44.
 */
export function ukPhoneDigits(text: string): string {
  return digitsOf(text)
    .replace(/^(?:0|44)+/, '')
    .slice(0, UK_PHONE_DIGITS);
}

/** Four digits, a space, then the rest: `7700 900482`. */
export function formatUkPhone(text: string): string {
  const digits = ukPhoneDigits(text);
  return digits.length > 4 ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits;
}

/** The number as it is sent: +44 followed by the digits. Empty stays empty. */
export function ukPhoneToSend(text: string): string {
  const digits = ukPhoneDigits(text);
  return digits === '' ? '' : UK_PHONE_PREFIX + digits;
}

export const ukPhoneMask: Mask = {
  format: formatUkPhone,
  isTyped: isDigit,
  toValue: ukPhoneDigits,
};
