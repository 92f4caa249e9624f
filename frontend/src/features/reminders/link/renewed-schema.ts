import { object } from 'yup';
import { dayRule } from '@/shared/form/day-rule';

/** Loaded at the first validation, with its library. The limits are the server's. */
export const renewedSchema = object({
  date: dayRule('Next date').required('Next date is required'),
});
