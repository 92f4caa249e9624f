import { baseApi, type Tag } from '@/shared/api/base-api';
import { type AppThunk } from '@/shared/session/services';
import { type ListPage } from './page';
import { cachedCopies, type CachedList, updateCopy } from './update-cached-list';

interface Answered<T> {
  list: Tag;
  /** Resolves to the answer of the mutation: the entry as it is stored now. */
  answer: PromiseLike<{ data: T }>;
  /** Lists are ordered by it, newest first. */
  dateOf: (entry: T) => string;
}

/**
 * Puts an added or changed entry into its list once the server has answered, so that the list is not
 * fetched again. Only the server can say what a search finds, so a list that was searched is.
 */
export function putInCache<T extends { id: string }>({
  list,
  answer,
  dateOf,
}: Answered<T>): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const result = await Promise.resolve(answer).catch(() => undefined);
    if (!result) return;
    const copies = dispatch(cachedCopies(list));
    if (copies.some(({ arg }) => arg.search !== '')) {
      dispatch(baseApi.util.invalidateTags([list]));
      return;
    }
    for (const copy of copies) {
      dispatch(
        updateCopy(copy, (cached) => {
          place((cached as CachedList<T>).pages, result.data, dateOf);
        }),
      );
    }
  };
}

/** Moves the entry to its place. Past the last page that was read, it is left to the pages to come. */
function place<T extends { id: string }>(
  pages: ListPage<T>[],
  entry: T,
  dateOf: (entry: T) => string,
): void {
  const isNew = !pages.some(({ entries }) => entries.some(({ id }) => id === entry.id));
  for (const page of pages) {
    page.entries = page.entries.filter(({ id }) => id !== entry.id);
    if (isNew) page.total += 1;
  }
  const isOlder = (other: T) =>
    dateOf(other) < dateOf(entry) || (dateOf(other) === dateOf(entry) && other.id < entry.id);
  const page = pages.find(({ entries, next }) => entries.some(isOlder) || next === null);
  if (!page) return;
  const at = page.entries.findIndex(isOlder);
  page.entries = page.entries.toSpliced(at === -1 ? page.entries.length : at, 0, entry);
}
