import { useTimelineQuery } from './timeline-api';
import { type Thing, type TimelineEntry } from './types';

/** The dates about a thing. An item has those of what lies in it too. */
export const datesOf = (
  entries: readonly TimelineEntry[],
  { type, id }: Pick<Thing, 'type' | 'id'>,
): TimelineEntry[] =>
  entries.filter(
    ({ about }) =>
      about !== null &&
      (type === 'item' ? about.item_id === id : about.type === type && about.id === id),
  );

/** The user's own dates about a thing, from the timeline that the bell has loaded; none until then. */
export function useOwnDatesOf(thing: Pick<Thing, 'type' | 'id'>): TimelineEntry[] {
  const { data = [] } = useTimelineQuery();
  return datesOf(data, thing).filter(({ own, renewed }) => own && !renewed);
}
