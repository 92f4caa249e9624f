import { object, string } from 'yup';
import { amountRule } from '@/shared/form/problem-rule';
import { dayRule } from '@/shared/form/day-rule';
import { today } from '@/shared/lib/dates';

/** Loaded at the first validation, with its library. */

/** The rules of the form of a past value. */
export const pastValueSchema = object({
  date: dayRule('Date')
    .required('Date is required')
    .test('past', 'Date must be before today', (day) => day < today()),
  value: string().required('Value is required').test(amountRule()),
});
