import { type Unreadable } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';

/** How many entries are asked for at a time. */
export const PAGE_SIZE = 50;

/** Which list is asked for; without a search, all of it. */
export interface ListArg<Path extends string = string> {
  path: Path;
  search: string;
}

/** A part of a list, newest first. */
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

/** Which part of which list is asked for. */
export interface PageArg<Path extends string> {
  queryArg: ListArg<Path>;
  pageParam: string | null;
}

/** How RTK Query goes from one part of a list to the next. */
export const pagination = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
  // A change of the list has its first part read anew, however many were read.
  refetchCachedPages: false,
};

/** What is asked of a list for a part of it. */
export const pageQuery = ({ queryArg: { search }, pageParam }: PageArg<string>) => ({
  limit: PAGE_SIZE,
  before: pageParam,
  q: search === '' ? null : search,
});

/** What a list answers. */
interface ListAnswer<T> {
  data: T[];
  page?: Schema<'Page'>;
  unreadable?: readonly Unreadable[];
}

/** The answer for a part of a list; without a `page` it is the whole list. */
export function toPage<T>(
  { data, page, unreadable = [] }: ListAnswer<T>,
  _meta: unknown,
  { queryArg }: PageArg<string>,
): ListPage<T> {
  return {
    entries: data,
    unreadable,
    next: page?.next ?? null,
    total: page?.total ?? data.length + unreadable.length,
    search: queryArg.search,
  };
}
