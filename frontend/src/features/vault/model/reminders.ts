import { datesOf } from '@/shared/dates/dates-of';
import { type TimelineEntry } from '@/shared/dates/types';
import { type Reminder } from '@/shared/ui/reminder-banner/reminder-banner';
import { type VaultItem } from '../types';

/** What the banner of an item tells: its own dates and those about it, the most urgent first, none that has passed. */
export function remindersOf(item: VaultItem, entries: readonly TimelineEntry[]): Reminder[] {
  const added = datesOf(entries, { type: 'item', id: item.id }).flatMap(
    ({ own, due, notice, name, date }) =>
      own && due && notice !== null ? [{ what: name, notice, date }] : [],
  );
  return [...item.reminder_notices, ...added].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
}
