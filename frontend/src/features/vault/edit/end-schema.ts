import { object, string } from 'yup';
import { amountRule } from '@/shared/form/problem-rule';
import { dayRule } from '@/shared/form/day-rule';
import { isUpToToday, UP_TO_TODAY } from '../model/past-day';

/** Loaded at the first validation of the form, with its library. */
export const endSchema = (label: string) =>
  object({
    on: dayRule(label)
      .required(`${label} is required`)
      .test('past', UP_TO_TODAY, (day) => isUpToToday(day)),
    proceeds: string().trim().test(amountRule()),
  });
