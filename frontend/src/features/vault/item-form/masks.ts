import { decimalMask } from '@/shared/lib/decimal';
import { uppercaseMask } from '@/shared/lib/uppercase-mask';
import { wholeNumberMask } from '@/shared/lib/whole-number';
import { UNIT_DECIMALS, UNREADABLE_QUANTITY } from '../model/decimals';
import { type FieldDef } from '../model/field';
import { UNREADABLE_NUMBER, UNREADABLE_YEAR } from '../model/numbers';

export const quantityMask = decimalMask(UNIT_DECIMALS, UNREADABLE_QUANTITY);

export const yearMask = wholeNumberMask(UNREADABLE_YEAR);

export const wholeMask = ({ unit }: FieldDef) => wholeNumberMask(UNREADABLE_NUMBER, unit);

/**
 * A registration mark in capitals. It takes one character more than any mark has, so that a text that
 * is too long is refused, and not cut down to the plate of another vehicle.
 */
export const vrmMask = uppercaseMask(8);
