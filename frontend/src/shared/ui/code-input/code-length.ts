/** The digits of a code and of a PIN (spec 1 §9). */
export const CODE_LENGTH = 6;
