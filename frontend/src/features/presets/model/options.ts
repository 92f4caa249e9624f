const option = (text: string) => ({ value: text, label: text });

/** Options travel as the texts they are shown by (spec 2 §5, DESIGN §9). */
export const INSURANCE_TYPES = [
  'Life',
  'Health',
  'Travel',
  'Pet',
  'Income Protection',
  'Critical Illness',
].map(option);

export const RELATIONSHIP_STATUSES = [
  'Married',
  'Living with partner',
  'Widowed',
  'Divorced',
  'Single',
].map(option);

/** Those of which an employer is asked (spec 2 §5). */
export const EMPLOYED: readonly string[] = [
  'Full time employed',
  'Part-time employed',
  'Self-employed',
];

export const EMPLOYMENT_STATUSES = [
  'Full time employed',
  'Unemployed',
  'Part-time employed',
  'Self-employed',
  'House person',
  'Student',
  'Retired',
].map(option);

/** How long before a date a reminder begins (spec 2 §5); these travel as codes. */
export const REMINDERS = [
  { value: '3m', label: '3 months' },
  { value: '1m', label: '1 month' },
  { value: '7d', label: '7 days' },
  { value: '1d', label: '1 day' },
];

/** The reminder of a preset for which none was chosen (DESIGN §9). */
export const USUAL_REMINDER = '1m';
