import { formatMonth } from '@/shared/lib/dates';
import { type Group, groupBy } from '@/shared/lists/group';
import { type TimelineEntry } from '@/shared/dates/types';

/** The heading of the dates that are over. */
export const PASSED = 'Passed';

/** The dates under their months, in the order in which they come; those that have passed by themselves. */
export const groupsOf = (entries: readonly TimelineEntry[]): Group<TimelineEntry>[] =>
  groupBy(entries, ({ days, date }) => (days < 0 ? PASSED : formatMonth(date)));
