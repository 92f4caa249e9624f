import { string } from 'yup';

/** An optional date: the entry must be a date that exists. */
export const dayRule = (label: string) =>
  string().matches(/^\d{4}-\d{2}-\d{2}$/, {
    message: `${label} must be a date`,
    excludeEmptyString: true,
  });
