import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

/**
 * At most `digits` digits. Decimals are dropped. A decimal point is remembered until the field is left, so
 * that the digits typed after it are dropped too.
 */
export const wholeNumberMask = (digits: number): Mask => ({
  format: (text) => {
    const [whole = '', ...rest] = text.split('.');
    return digitsOf(whole, digits) + (rest.length > 0 ? '.' : '');
  },
  isTyped: (character) => isDigit(character) || character === '.',
  // Show a lone point, or the field would seem to ignore the key.
  visible: (text) => digitsOf(text, digits) || text,
  normalise: (text) => digitsOf(text, digits),
});
