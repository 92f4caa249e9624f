import { formatMonth } from '@/shared/lib/dates';
import { type Group, groupBy } from '@/shared/lists/group';
import { type TimelineEntry } from '@/shared/dates/types';

/** The heading of the dates that are over. */
export const PASSED = 'Passed';

/** The heading of those that are over and dealt with. */
export const DEALT_WITH = 'Dealt with';

/** The ids of those that have passed and are dealt with. */
export const dealtWith = (entries: readonly TimelineEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ days, renewed }) => days < 0 && renewed).map(({ id }) => id));

/** In their order; those in `last` come last while they are dealt with. */
export const openFirst = (
  entries: readonly TimelineEntry[],
  last: ReadonlySet<string>,
): TimelineEntry[] => {
  const isLast = ({ id, renewed }: TimelineEntry) => renewed && last.has(id);
  return [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)];
};

/**
 * The dates under their months, in the order in which they come; those that have passed by themselves, and those
 * in `last` while they are dealt with.
 */
export const groupsOf = (
  entries: readonly TimelineEntry[],
  last: ReadonlySet<string> = new Set(),
): Group<TimelineEntry>[] =>
  groupBy(entries, ({ id, days, date, renewed }) => {
    if (renewed && last.has(id)) return DEALT_WITH;
    return days < 0 ? PASSED : formatMonth(date);
  });
