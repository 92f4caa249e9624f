import { object } from 'yup';
import { dayRule } from '@/shared/form/day-rule';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { MAX_SNOOZE_DAYS } from '../model/snooze';

/** Loaded at the first validation, with its library. */

const LABEL = 'Remind me from';

/**
 * The day from which to remind again of a date: after today, within a year, and no later than the
 * date itself until that has come.
 */
export function snoozeSchema(date: string) {
  const inAYear = addDays(today(), MAX_SNOOZE_DAYS);
  const latest = date <= today() || date > inAYear ? inAYear : date;
  return object({
    day: dayRule(LABEL)
      .required(`${LABEL} is required`)
      .test('ahead', 'Choose a date after today', (day) => day > today())
      .test('late', `Choose a date up to ${formatDate(latest)}`, (day) => day <= latest),
  });
}
