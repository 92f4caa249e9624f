import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { type TimelineEntry } from '@/shared/dates/types';

/** The next date about each document, by its id, from the timeline that the bell has loaded. */
export function useDocumentDates(): ReadonlyMap<string, TimelineEntry> {
  const { data: entries = [] } = useTimelineQuery();
  const next = new Map<string, TimelineEntry>();
  for (const entry of entries) {
    const { about, renewed } = entry;
    if (about?.type === 'document' && !renewed && !next.has(about.id)) next.set(about.id, entry);
  }
  return next;
}
