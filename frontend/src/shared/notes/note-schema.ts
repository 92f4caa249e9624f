import { object, string } from 'yup';
import { dayRule } from '@/shared/form/day-rule';

/** Loaded at the first validation, with its library. The limits are the server's. */

const NAME_MAX = 100;
const DETAILS_MAX = 5000;

export const noteSchema = object({
  name: string()
    .trim()
    .required('Name is required')
    .max(NAME_MAX, `Name cannot exceed ${NAME_MAX} characters`),
  description: string().trim().max(DETAILS_MAX, `Details cannot exceed ${DETAILS_MAX} characters`),
  date: dayRule('Key date'),
});
