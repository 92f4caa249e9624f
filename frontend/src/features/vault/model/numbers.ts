/** The message of a whole number that we can't read. */
export const UNREADABLE_NUMBER = 'Enter a whole number, like 31,000';

/** The message of a year that we can't read. */
export const UNREADABLE_YEAR = 'Enter a year, like 2019';
