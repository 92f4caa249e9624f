import { baseApi, type Tag } from '@/shared/api/base-api';
import { applyToCache } from '@/shared/api/cache-answer';
import { type AppThunk } from '@/shared/session/services';
import { type ListArg, type ListPage } from './page';

interface Entry {
  id: string;
}

export interface CachedList<T extends Entry = Entry> {
  pages: ListPage<T>[];
}

type Update = (
  endpoint: string,
  arg: unknown,
  recipe: (list: CachedList) => void,
) => AppThunk<void>;

/** RTK Query types endpoints by their names, which this module does not know. */
const update = baseApi.util.updateQueryData as unknown as Update;

/** The cached copies of a list, searches included. */
export function cachedCopies(list: Tag): AppThunk<{ endpoint: string; arg: ListArg }[]> {
  return (_dispatch, getState) =>
    // The thunk's state type covers only a part of the store; the API's own part is there too.
    baseApi.util
      .selectInvalidatedBy(getState() as never, [list])
      .map(({ endpointName: endpoint, originalArgs: arg }) => ({ endpoint, arg: arg as ListArg }));
}

/** Changes a cached copy, and again after a fetch that is under way. */
export function updateCopy(
  { endpoint, arg }: { endpoint: string; arg: ListArg },
  recipe: (list: CachedList) => void,
): AppThunk {
  return (dispatch) => {
    const apply = () => {
      dispatch(update(endpoint, arg, recipe));
    };
    applyToCache([[endpoint, arg]], apply, dispatch);
  };
}
