import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

/**
 * At most `digits` of them. What stands behind a decimal point is cut, and not joined; that there was a
 * point is remembered until the field is left, or the next digit would be.
 */
export const wholeNumberMask = (digits: number): Mask => ({
  format: (text) => {
    const [whole = '', ...rest] = text.split('.');
    return digitsOf(whole, digits) + (rest.length > 0 ? '.' : '');
  },
  isTyped: (character) => isDigit(character) || character === '.',
  // A point alone is seen, or a field that holds it would seem to take nothing.
  visible: (text) => digitsOf(text, digits) || text,
  normalise: (text) => digitsOf(text, digits),
});
