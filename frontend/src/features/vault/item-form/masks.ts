import { decimalMask } from '@/shared/lib/amount';
import { digitsOf } from '@/shared/lib/digits';
import { marksMask } from '@/shared/lib/marks';
import { isDigit, type Mask } from '@/shared/lib/mask';
import { UNIT_DECIMALS } from '../model/holding';

export const quantityMask = decimalMask(UNIT_DECIMALS);

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

/**
 * A registration mark in capitals (spec 2 §5). One character more than any has, so that a text that is
 * too long is refused, and not cut down to the plate of another vehicle.
 */
export const vrmMask = marksMask(8);
