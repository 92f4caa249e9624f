/** The types of number that people copy into another form. A card number is none: it pays. */
const TYPES: ReadonlySet<string> = new Set([
  'account_number',
  'sort_code',
  'national_insurance_number',
  'nhs_number',
  'passport_number',
  'driving_licence_number',
]);

/** Numbers with letters that each provider writes in its own way, by the name of their field. */
const NAMES: ReadonlySet<string> = new Set(['policy_number', 'reference']);

/** Whether a field is a number that is copied. It is hidden while amounts are. */
export const isCopied = ({ name, type }: { name: string; type: string }) =>
  TYPES.has(type) || NAMES.has(name);
