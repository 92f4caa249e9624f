/** The types of number that people copy into another form. A card number is none: it pays. */
const TYPES: ReadonlySet<string> = new Set([
  'account_number',
  'sort_code',
  'reference',
  'national_insurance_number',
  'nhs_number',
  'passport_number',
  'driving_licence_number',
]);

/** Whether a field is a number that is copied. It is hidden while amounts are. */
export const isCopied = ({ type }: { type: string }) => TYPES.has(type);
