import { decimalMask } from '@/shared/lib/decimal';
import { uppercaseMask } from '@/shared/lib/uppercase-mask';
import { UNIT_DECIMALS, UNREADABLE_QUANTITY } from '../model/decimals';

export const quantityMask = decimalMask(UNIT_DECIMALS, UNREADABLE_QUANTITY);

/**
 * A registration mark in capitals. It takes one character more than any mark has, so that a text that
 * is too long is refused, and not cut down to the plate of another vehicle.
 */
export const vrmMask = uppercaseMask(8);
