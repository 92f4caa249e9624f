import { object, string } from 'yup';
import { amountRule } from '@/shared/form/problem-rule';
import { pastDayRule } from '@/shared/form/day-rule';

/** Loaded at the first validation of the form, with its library. */
export const endSchema = (label: string) =>
  object({
    on: pastDayRule(label).required(`${label} is required`),
    proceeds: string().trim().test(amountRule()),
  });
