/** An amount as people write it: with a pound sign, and spaces or commas between its thousands. */
const AMOUNT = /^-?\s*£?\s*-?\s*(\d{1,3}(\s\d{3})+|[\d,]*\d)(\.\d*)?$/;

/** What to search for: of an amount only what the server knows it by, its figures with their commas and point. */
export const toSearch = (typed: string) =>
  AMOUNT.test(typed) ? typed.replace(/[£\s]/g, '') : typed;
