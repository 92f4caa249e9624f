import { useMemo, useState } from 'react';
import { type Unreadable } from '@/shared/api/envelope';
import { useDebounced } from '@/shared/lib/use-debounced';
import { type ListArg, type ListPage } from './page';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 250;

/** The result of an infinite query's hook. */
interface Pages<T> {
  data?: { pages: readonly ListPage<T>[] };
  currentData?: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** A list that is loaded page by page and searched by the server. */
export interface PagedList<T> {
  /** The entries loaded so far; undefined until the first answer. */
  entries: readonly T[] | undefined;
  /** Records that can't be shown. */
  unreadable: readonly Unreadable[];
  /** Entries that the search finds, loaded or not. */
  total: number | undefined;
  /** The list itself is empty, not just the search result. */
  isEmpty: boolean;
  search: string;
  setSearch: (text: string) => void;
  /** The list or search could not be loaded. */
  failed: boolean;
  /** The shown entries may be out of date, because a refetch failed. */
  outdated: boolean;
  busy: boolean;
  retry: () => void;
  /** Loads the next page; undefined if there is none. */
  more: (() => void) | undefined;
  /** The next page could not be loaded. */
  moreFailed: boolean;
}

/** A record at the end of a page is named by the next page too. */
function unreadableIn(pages: readonly { unreadable: readonly Unreadable[] }[]): Unreadable[] {
  const things = pages.flatMap((page) => page.unreadable);
  return [...new Map(things.map((thing) => [thing.id, thing])).values()];
}

/**
 * The list at `path` behind a paged endpoint. The results of the last search stay until the next ones
 * arrive. A new `initialSearch` replaces what was typed.
 */
export function usePagedList<T, Path extends string>(
  usePages: (arg: ListArg<Path>) => Pages<T>,
  path: Path,
  initialSearch?: string,
): PagedList<T> {
  const [search, setSearch] = useState(initialSearch ?? '');
  const [lastInitial, setLastInitial] = useState(initialSearch);
  if (initialSearch !== lastInitial) {
    setLastInitial(initialSearch);
    if (initialSearch !== undefined) setSearch(initialSearch);
  }
  const debounced = useDebounced(search.trim(), PAUSE_MS);
  const query = usePages({ path, search: debounced });
  const pages = query.data?.pages;
  const entries = useMemo(() => pages?.flatMap((page) => page.entries), [pages]);
  const unreadable = useMemo(() => unreadableIn(pages ?? []), [pages]);
  const first = pages?.[0];
  const failed = query.isError && !query.isFetchNextPageError;

  return {
    entries,
    unreadable,
    total: first?.total,
    isEmpty: first?.total === 0 && first.search === '',
    search,
    setSearch,
    failed: failed && query.currentData === undefined,
    outdated: failed && query.currentData !== undefined,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    moreFailed: query.isFetchNextPageError,
  };
}
