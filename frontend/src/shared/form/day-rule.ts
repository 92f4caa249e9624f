import { string } from 'yup';
import { MONTHS, ordinal } from '@/shared/lib/dates';

/** An optional date: the entry must be a date that exists. */
export const dayRule = (label: string) =>
  string().matches(/^\d{4}-\d{2}-\d{2}$/, {
    message: ({ value }: { value?: unknown }) =>
      noSuchDay(String(value)) ?? `${label} must be a date`,
    excludeEmptyString: true,
  });

/** "There is no 31st February" of three numbers that are no day; undefined of anything else. */
function noSuchDay(typed: string): string | undefined {
  const [, day, month] = /^(\d\d) \/ (\d\d) \/ (?:19|20)\d\d$/.exec(typed) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
  return `There is no ${ordinal(Number(day))} ${name}`;
}
