import { useEffect } from 'react';
import { useDebounced } from '@/shared/lib/use-debounced';
import { useLazySearchQuery } from './api';
import { type Found } from './types';

/** Searching begins when typing has paused for so long. */
const PAUSE_MS = 200;
/** Of fewer characters nearly everything has some. */
const SHORTEST = 2;

export type Search =
  | { state: 'nothing' | 'short' | 'searching' }
  | { state: 'failed'; busy: boolean; retry: () => void }
  /** `settled`: it answers what is typed, and not what was typed before. */
  | { state: 'found'; found: Found; asked: string; settled: boolean };

/**
 * Searches as one types; what was found before stays until the next answer. A search that nobody waits
 * for any more is given up.
 */
export function useFound(text: string): Search {
  const typed = text.trim();
  const asked = useDebounced(typed, PAUSE_MS);
  const [tooShort, skip] = [typed, asked].map((each) => [...each].length < SHORTEST);
  const [search, { data, currentData, isFetching, isError, originalArgs }] = useLazySearchQuery();

  useEffect(() => {
    if (skip) return;
    const searching = search(asked);
    return () => {
      searching.abort();
    };
  }, [search, asked, skip]);

  if (typed === '') return { state: 'nothing' };
  if (tooShort) return { state: 'short' };
  if (skip) return { state: 'searching' };
  const current = originalArgs === asked;
  if (isError && current)
    return { state: 'failed', busy: isFetching, retry: () => void search(asked) };
  const found = currentData ?? data;
  if (!found) return { state: 'searching' };
  return {
    state: 'found',
    found,
    asked,
    settled: asked === typed && current && currentData !== undefined,
  };
}
