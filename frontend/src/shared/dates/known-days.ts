import { today } from '@/shared/lib/dates';
import { type DateKind } from './types';

/**
 * Days that are the same for everybody, as `MM-dd`: payments on account are due with the return on 31st January
 * and on 31st July (https://www.gov.uk/self-assessment-tax-returns/deadlines), and the tax year ends on 5th April.
 */
const KNOWN_DAYS: Partial<Record<DateKind, readonly string[]>> = {
  self_assessment: ['01-31', '07-31'],
  tax_year_end: ['04-05'],
};

/** The next days of a kind whose days are known, the soonest first; none for the others. */
export function knownDays(kind: DateKind, now = today()): string[] {
  const year = Number(now.slice(0, 4));
  const days = [year, year + 1].flatMap((each) =>
    (KNOWN_DAYS[kind] ?? []).map((day) => `${each}-${day}`),
  );
  return days.filter((day) => day >= now).slice(0, KNOWN_DAYS[kind]?.length ?? 0);
}

/** The first of them; empty where there is none. */
export const knownDay = (kind: DateKind, now = today()): string => knownDays(kind, now)[0] ?? '';
