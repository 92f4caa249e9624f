import { baseApi, type Tag } from '@/shared/api/base-api';
import { type AppThunk } from '@/shared/session/services';
import { type ListPage } from './page';
import { cachedCopies, type CachedList, updateCopy } from './update-cached-list';

/**
 * Once the server has deleted an entry, removes it from every cached copy of its list, searches included.
 * A list of one page is then fetched again. A longer one is not: the user would lose their place in it.
 */
export function removeOnceDeleted(
  list: Tag,
  id: string,
  answer: Promise<unknown>,
): AppThunk<Promise<void>> {
  return (dispatch) =>
    answer.then(
      () => {
        if (!dispatch(removeFromCache(list, id))) dispatch(baseApi.util.invalidateTags([list]));
      },
      () => undefined,
    );
}

/** Returns true when several pages of a copy are cached. */
function removeFromCache(list: Tag, id: string): AppThunk<boolean> {
  return (dispatch) => {
    let hasPages = false;
    const remove = ({ pages }: CachedList) => {
      hasPages ||= pages.length > 1;
      const holds = ({ entries, unreadable }: ListPage<{ id: string }>) =>
        [...entries, ...unreadable].some((entry) => entry.id === id);
      if (!pages.some(holds)) return;
      for (const page of pages) {
        page.entries = page.entries.filter((entry) => entry.id !== id);
        page.unreadable = page.unreadable.filter((entry) => entry.id !== id);
        page.total -= 1;
      }
    };
    for (const copy of dispatch(cachedCopies(list))) dispatch(updateCopy(copy, remove));
    return hasPages;
  };
}
