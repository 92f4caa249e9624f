import { decimalMask } from '@/shared/lib/amount';
import { digitsOf } from '@/shared/lib/digits';
import { marksMask } from '@/shared/lib/marks';
import { isDigit, type Mask } from '@/shared/lib/mask';

/** Units of an investment have eight decimals (DESIGN §9). */
export const quantityMask = decimalMask(8);

/** Digits only, at most `digits` of them. */
export const wholeNumberMask = (digits: number): Mask => ({
  format: (text) => digitsOf(text, digits),
  keeps: isDigit,
});

/**
 * A registration mark in capitals (spec 2 §5). One character more than any has, so that a text that is
 * too long is refused, and not cut down to the plate of another vehicle.
 */
export const vrmMask = marksMask(8);
