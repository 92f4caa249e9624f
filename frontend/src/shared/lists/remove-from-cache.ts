import { baseApi, type Tag } from '@/shared/api/base-api';
import { type AppThunk } from '@/shared/session/services';
import { type ListPage } from './page';

interface Cached {
  pages: ListPage<{ id: string }>[];
}

type Update = (endpoint: string, arg: unknown, recipe: (cached: Cached) => void) => AppThunk<void>;

/** RTK Query types the endpoints by their names, of which this knows none. */
const update = baseApi.util.updateQueryData as unknown as Update;

/**
 * Once the server has deleted an entry, removes it from every cached copy of its list, searches
 * included. The list is then read again, unless that would cost a person their place in the parts they
 * have scrolled to.
 */
export function removeOnceDeleted(
  list: Tag,
  id: string,
  accepted: Promise<unknown>,
): AppThunk<Promise<void>> {
  return (dispatch) =>
    accepted.then(
      () => {
        if (!dispatch(removeFromCache(list, id))) dispatch(baseApi.util.invalidateTags([list]));
      },
      () => undefined,
    );
}

/** Removes the entry from the cache. True when several parts of the list are cached. */
function removeFromCache(list: Tag, id: string): AppThunk<boolean> {
  return (dispatch, getState) => {
    let inParts = false;
    const recipe = ({ pages }: Cached) => {
      inParts ||= pages.length > 1;
      const holds = ({ entries, unreadable }: Cached['pages'][number]) =>
        [...entries, ...unreadable].some((entry) => entry.id === id);
      if (!pages.some(holds)) return;
      for (const page of pages) {
        page.entries = page.entries.filter((entry) => entry.id !== id);
        page.unreadable = page.unreadable.filter((entry) => entry.id !== id);
        page.total -= 1;
      }
    };
    // The thunk is typed with one part of the state; the API keeps its own part beside it.
    const kept = baseApi.util.selectInvalidatedBy(getState() as never, [list]);
    for (const { endpointName, originalArgs } of kept) {
      dispatch(update(endpointName, originalArgs, recipe));
    }
    return inParts;
  };
}
