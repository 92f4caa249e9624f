import { useTimelineQuery } from '../timeline-api';
import { type TimelineEntry } from '../types';

/** How many dates need something done. */
export const dueIn = (entries: readonly TimelineEntry[]): number =>
  entries.filter(({ due }) => due).length;

/** The next dates that are not dealt with, in the server's order: what has passed comes first. */
export const nextOf = (entries: readonly TimelineEntry[], most: number): TimelineEntry[] =>
  entries.filter(({ renewed }) => !renewed).slice(0, most);

export interface ComingUp {
  /** Missing until they are loaded. */
  next: TimelineEntry[] | undefined;
  due: number;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** The next `most` dates. They are loaded again if they are older than so many seconds; `true` is always. */
export function useComingUp(most: number, maxAge: number | true): ComingUp {
  const { data, isError, isFetching, refetch } = useTimelineQuery(undefined, {
    refetchOnMountOrArgChange: maxAge,
  });
  return {
    next: data && nextOf(data, most),
    due: isError || !data ? 0 : dueIn(data),
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}
