/** The digits of a code and of a PIN. */
export const CODE_LENGTH = 6;
