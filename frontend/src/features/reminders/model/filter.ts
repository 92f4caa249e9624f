import { DATE_GROUPS, type DateGroup, groupOf } from '@/shared/dates/kinds';
import { type TimelineEntry } from '@/shared/dates/types';

/** What of the timeline is shown; empty where everything is. */
export interface Filter {
  group: DateGroup | '';
  /** The key of what dates are about. */
  thing: string;
  /** As `yyyy-MM-dd`. */
  day: string;
}

export const EVERYTHING: Filter = { group: '', thing: '', day: '' };

const keyOf = ({ about }: TimelineEntry) => (about === null ? '' : `${about.type}:${about.id}`);

/** The entries that a filter lets through. */
export const filtered = (entries: readonly TimelineEntry[], { group, thing, day }: Filter) =>
  entries.filter(
    (entry) =>
      (group === '' || groupOf(entry.kind) === group) &&
      (thing === '' || keyOf(entry) === thing) &&
      (day === '' || entry.date === day),
  );

/** The groups that there are dates of, and how many. */
export const groupCounts = (entries: readonly TimelineEntry[]) =>
  DATE_GROUPS.map((group) => ({
    group,
    count: entries.filter(({ kind }) => groupOf(kind) === group).length,
  })).filter(({ count }) => count > 0);

/** What there are dates about, by name. */
export function thingsOf(entries: readonly TimelineEntry[]) {
  const names = new Map(
    entries.flatMap((entry) => (entry.about ? [[keyOf(entry), entry.about.name] as const] : [])),
  );
  return Array.from(names, ([value, label]) => ({ value, label })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
}
