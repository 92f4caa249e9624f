import { string } from 'yup';
import { DAY, MONTHS, ordinal, today } from '@/shared/lib/dates';

/** An optional date: the entry must be a date that exists. */
export const dayRule = (label: string) =>
  string().matches(DAY, {
    message: ({ value }: { value?: unknown }) =>
      noSuchDay(String(value)) ?? `${label} must be a date`,
    excludeEmptyString: true,
  });

/** An optional date that has come. */
export const pastDayRule = (label: string) =>
  dayRule(label).test(
    'past',
    'Enter a day up to today',
    (day = '') => !DAY.test(day) || day <= today(),
  );

/** "There is no 31st February" of three numbers that are no day; undefined of anything else. */
function noSuchDay(typed: string): string | undefined {
  const [, day, month] = /^(\d\d) \/ (\d\d) \/ (?:19|20)\d\d$/.exec(typed) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
  return `There is no ${ordinal(Number(day))} ${name}`;
}
