import { datesOf } from '@/shared/dates/dates-of';
import { type DateKind, type TimelineEntry } from '@/shared/dates/types';
import { type Reminder } from '@/shared/ui/reminder-banner/reminder-banner';
import { type VaultItem } from '../types';

/** The kinds of dates of which the item itself tells. */
const TOLD: readonly DateKind[] = ['mot', 'vehicle_tax'];

/** What the banner of an item tells: its own dates and those about it, the most urgent first, none that has passed. */
export function remindersOf(item: VaultItem, entries: readonly TimelineEntry[]): Reminder[] {
  const added = datesOf(entries, { type: 'item', id: item.id }).flatMap(
    ({ own, kind, what, about, due, notice, name, date }) => {
      const isTold = !own && TOLD.includes(kind);
      const called = !own && about?.type === 'item' ? what : name;
      return !isTold && due && notice !== null ? [{ what: called, notice, date }] : [];
    },
  );
  return [...item.reminder_notices, ...added].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
}
