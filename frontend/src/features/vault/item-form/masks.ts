import { decimalMask } from '@/shared/lib/amount';
import { digitsOf } from '@/shared/lib/digits';
import { isDigit, type Mask } from '@/shared/lib/mask';

/** Units of an investment have eight decimals (DESIGN §9). */
export const quantityMask = decimalMask(8);

/** Digits only, at most `digits` of them. */
export const wholeNumberMask = (digits: number): Mask => ({
  format: (text) => digitsOf(text, digits),
  keeps: isDigit,
});

/** A registration mark in capitals (spec 2 §5); a space in it does no harm. */
export const vrmMask: Mask = {
  format: (text) => text.toUpperCase().slice(0, 8),
  keeps: () => true,
};
