import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { datesOf } from '@/shared/dates/dates-of';
import { type DateKind, type TimelineEntry } from '@/shared/dates/types';
import { type VaultItem } from '../types';
import { proposalsFor } from './proposals';

interface ItemDates {
  /** The dates about an item that are not dealt with; missing until they are loaded. */
  dates: TimelineEntry[] | undefined;
  /** None until it is known what there is. */
  proposals: readonly DateKind[];
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** What the timeline, which the bell loads, says of an item, and what it lacks. */
export function useItemDates(item: VaultItem): ItemDates {
  const { data, isError, isFetching, refetch } = useTimelineQuery();
  const all = data && datesOf(data, { type: 'item', id: item.id });
  // Whoever wants no more reminders of an insurance is not asked for it again. A renewed MOT has a new day.
  const known = all?.filter(({ own, renewed }) => own || !renewed).map(({ kind }) => kind);
  return {
    dates: all?.filter(({ renewed }) => !renewed),
    proposals: known ? proposalsFor(item, known) : [],
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}
