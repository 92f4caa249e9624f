import { type Unreadable } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';

const PAGE_SIZE = 50;

/** A list, and what it is searched for. */
export interface ListArg<Path extends string = string> {
  path: Path;
  search: string;
}

/** A page of a list, newest first. */
export interface ListPage<T> {
  entries: readonly T[];
  /** Records of this page that can't be shown. */
  unreadable: readonly Unreadable[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Entries that the search finds on all pages. */
  total: number;
  search: string;
}

export interface PageArg<Path extends string> {
  queryArg: ListArg<Path>;
  pageParam: string | null;
}

/** Options of an infinite query. */
export const pagination = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
  // A change of the list fetches its first page again, however many were cached.
  refetchCachedPages: false,
};

/** The query of a page. */
export const pageQuery = ({ queryArg: { search }, pageParam }: PageArg<string>) => ({
  limit: PAGE_SIZE,
  before: pageParam,
  q: search === '' ? null : search,
});

interface ListAnswer<T> {
  data: T[];
  page?: Schema<'Page'>;
  unreadable?: readonly Unreadable[];
}

/** Without a `page`, the answer is the whole list. */
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
