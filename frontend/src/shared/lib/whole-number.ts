import { digitsOf } from './digits';
import { isDigit, type Mask } from './mask';

/**
 * At most `digits` of them. What stands behind a decimal point is cut, and not joined; the point itself
 * stays until the field is left, or the next digit would be.
 */
export const wholeNumberMask = (digits: number): Mask => ({
  format: (text) => {
    const [whole = '', ...rest] = text.split('.');
    return digitsOf(whole, digits) + (rest.length > 0 ? '.' : '');
  },
  keeps: (character) => isDigit(character) || character === '.',
  settle: (text) => digitsOf(text, digits),
});
