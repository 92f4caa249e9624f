import { type ApiError } from '@/shared/api/envelope';
import { type AppThunk } from './services';
import { sessionApi } from './session-api';

/**
 * Asks for the current user, which keeps the session: for somebody who types, or who wants to stay. It
 * subscribes to nothing, or a refused user would be asked for once more and open the PIN prompt again.
 */
export function keepAlive(): AppThunk<Promise<ApiError | undefined>> {
  return async (dispatch) => {
    const { error } = await dispatch(
      sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    return error as ApiError | undefined;
  };
}
