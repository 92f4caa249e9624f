import { string } from 'yup';

/** A field of a day, which may be empty: what was typed must have come to a date that exists. */
export const dayRule = (label: string) =>
  string().matches(/^\d{4}-\d{2}-\d{2}$/, {
    message: `${label} must be a date`,
    excludeEmptyString: true,
  });
