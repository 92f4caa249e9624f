/** Decimals of a quantity: fractions of a fund unit or a coin need up to eight. */
export const UNIT_DECIMALS = 8;

/** The message of a quantity that we can't read. */
export const UNREADABLE_QUANTITY = 'Enter a quantity, like 12.5';

/** Decimals of what one unit is worth, in pounds: funds are priced in parts of a penny. */
export const UNIT_VALUE_DECIMALS = 6;
