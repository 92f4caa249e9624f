import { useDebounced } from '@/shared/lib/use-debounced';
import { useSearchQuery } from './api';
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

/** Searches as one types; what was found before stays until the next answer. */
export function useFound(text: string): Search {
  const typed = text.trim();
  const asked = useDebounced(typed, PAUSE_MS);
  const [tooShort, skip] = [typed, asked].map((each) => [...each].length < SHORTEST);
  const { data, currentData, isFetching, isError, refetch } = useSearchQuery(asked, { skip });

  if (typed === '') return { state: 'nothing' };
  if (tooShort) return { state: 'short' };
  if (skip) return { state: 'searching' };
  if (isError) return { state: 'failed', busy: isFetching, retry: () => void refetch() };
  const found = currentData ?? data;
  if (!found) return { state: 'searching' };
  return { state: 'found', found, asked, settled: asked === typed && currentData !== undefined };
}
