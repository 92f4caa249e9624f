import { type BaseQueryApi } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';

export type QueryDispatch = BaseQueryApi['dispatch'];

interface Mutation<Answer> {
  dispatch: QueryDispatch;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** A cached query: its endpoint and its argument. */
export type CachedQuery = readonly [endpoint: string, arg?: unknown];

/**
 * For `onQueryStarted`: puts a mutation's answer into the cache with `update`, so that nothing is fetched
 * again. `queries` names what `update` changes.
 */
export function cacheAnswer<Answer>(
  update: (answer: Answer, dispatch: QueryDispatch) => void,
  queries: (answer: Answer) => readonly CachedQuery[],
) {
  return <Arg>(_arg: Arg, { dispatch, queryFulfilled }: Mutation<Answer>) => {
    void queryFulfilled.then(
      ({ data }) => {
        const apply = () => {
          update(data, dispatch);
        };
        applyToCache(queries(data), apply, dispatch);
      },
      () => undefined,
    );
  };
}

/** Applies a change to the cached `queries`. */
export function applyToCache(
  queries: readonly CachedQuery[],
  apply: () => void,
  dispatch: QueryDispatch,
): void {
  for (const query of queries) repeatAfterFetch(query, apply, dispatch);
  apply();
}

/** A fetch under way may have been answered before the change, so the change is applied again after it. */
function repeatAfterFetch(
  [endpoint, arg]: CachedQuery,
  apply: () => void,
  dispatch: QueryDispatch,
): void {
  // RTK Query types endpoints by their names, which this module does not know.
  const running = dispatch(baseApi.util.getRunningQueryThunk(endpoint as never, arg as never)) as
    PromiseLike<unknown> | undefined;
  void running?.then(apply);
}
