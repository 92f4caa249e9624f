import { type BaseQueryApi } from '@reduxjs/toolkit/query';

export type QueryDispatch = BaseQueryApi['dispatch'];

interface Change<Answer> {
  dispatch: QueryDispatch;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/**
 * For `onQueryStarted`: once a change is accepted, `keep` puts its answer where the thing was read before,
 * so that nobody has to ask for it again.
 */
export function cacheAnswer<Answer>(keep: (answer: Answer, dispatch: QueryDispatch) => void) {
  return <Arg>(_arg: Arg, { dispatch, queryFulfilled }: Change<Answer>) => {
    void queryFulfilled.then(
      ({ data }) => {
        keep(data, dispatch);
      },
      () => undefined,
    );
  };
}
