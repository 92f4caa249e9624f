import { useEffect } from 'react';
import { useDebounced } from '@/shared/lib/use-debounced';
import { useLazySearchQuery } from './api';
import { type SearchResults } from './types';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 200;
/** Fewer characters match nearly everything. */
const MIN_LENGTH = 2;

export type SearchState =
  | { state: 'nothing' | 'short' | 'searching' }
  | { state: 'failed'; busy: boolean; retry: () => void }
  /** `settled`: it answers what is typed, and not what was typed before. */
  | { state: 'found'; found: SearchResults; query: string; settled: boolean };

/** Searches while the user types. The last results stay until the next arrive; an outdated search is aborted. */
export function useSearch(text: string): SearchState {
  const typed = text.trim();
  const query = useDebounced(typed, PAUSE_MS);
  const [tooShort, skip] = [typed, query].map((each) => [...each].length < MIN_LENGTH);
  const [search, { data, currentData, isFetching, isError, originalArgs }] = useLazySearchQuery();

  useEffect(() => {
    if (skip) return;
    const searching = search(query);
    return () => {
      searching.abort();
    };
  }, [search, query, skip]);

  if (typed === '') return { state: 'nothing' };
  if (tooShort) return { state: 'short' };
  if (skip) return { state: 'searching' };
  const current = originalArgs === query;
  if (isError && current)
    return { state: 'failed', busy: isFetching, retry: () => void search(query) };
  const found = currentData ?? data;
  if (!found) return { state: 'searching' };
  return {
    state: 'found',
    found,
    query,
    settled: query === typed && current && currentData !== undefined,
  };
}
