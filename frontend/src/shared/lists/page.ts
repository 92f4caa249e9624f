import { type Envelope, type Unreadable } from '@/shared/api/envelope';
import { type Request } from '@/shared/api/xhr';

/** How many entries are asked for at a time. */
export const PAGE_SIZE = 50;

/** Which list is asked for; without a search, all of it. */
export interface ListArg {
  /** Its path below `/api/v1`. */
  path: string;
  search: string;
}

/** A part of a list, newest first (DESIGN §3). */
export interface ListPage<T> {
  entries: readonly T[];
  /** What of this part can't be shown. */
  unreadable: readonly Unreadable[];
  /** Where the next part begins; null on the last one. */
  next: string | null;
  /** How many entries the search finds, those of other parts included. */
  total: number;
  /** What was searched for. */
  search: string;
}

interface Asked {
  queryArg: ListArg;
  pageParam: string | null;
}

/** How RTK Query goes from one part of a list to the next. */
export const inPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
  // A change of the list has its first part read anew, however many were read.
  refetchCachedPages: false,
};

/** The call for a part of a list. */
export function pageRequest({ queryArg: { path, search }, pageParam }: Asked): Request {
  return {
    url: path,
    params: {
      limit: PAGE_SIZE,
      before: pageParam ?? undefined,
      q: search === '' ? undefined : search,
    },
  };
}

/** The answer to {@link pageRequest}; without a `page` it is the whole list. */
export function toPage<T>(
  { data, page, unreadable = [] }: Envelope<T[]>,
  _meta: unknown,
  { queryArg }: Asked,
): ListPage<T> {
  return {
    entries: data,
    unreadable,
    next: page?.next ?? null,
    total: page?.total ?? data.length + unreadable.length,
    search: queryArg.search,
  };
}
