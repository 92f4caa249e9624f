import { awaitQuery } from '@/shared/api/await-query';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';

/** Asks for the current user, which keeps the session: for somebody who types, or who wants to stay. */
export function keepAlive(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await awaitQuery(dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true })));
  };
}
