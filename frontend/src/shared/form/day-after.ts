import { formatDate } from '@/shared/lib/dates';
import { dayRule } from './day-rule';

/** A day after another one, both as `yyyy-MM-dd`. */
export const dayAfter = (label: string, last: string) =>
  dayRule(label)
    .required(`${label} is required`)
    .test(
      'later',
      `Choose a date after ${formatDate(last)}`,
      (day) => day === undefined || day > last,
    );
