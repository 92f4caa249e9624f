import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { type AppThunk } from '@/shared/session/services';
import { addNoticeDevice, notifications } from './notifications-api';
import { hasMoved, rememberEndpoint, subscribe, unsubscribe } from './push';

/**
 * Turns notices on for this browser under the server's key, and answers why the server did not take it.
 * It throws as {@link subscribe} does.
 */
export function registerDevice(pushKey: string): AppThunk<Promise<ApiError | undefined>> {
  return async (dispatch) => {
    const { endpoint = '', keys } = (await subscribe(pushKey)).toJSON();
    const { p256dh = '', auth = '' } = keys ?? {};
    const body = { endpoint, keys: { p256dh, auth } };
    const { error } = await dispatch(addNoticeDevice.initiate(body));
    if (error) {
      // The server knows nothing of it.
      await unsubscribe();
      return toApiError(error);
    }
    rememberEndpoint(endpoint);
    return undefined;
  };
}

/**
 * Tells the server where notices go now if the push service of this browser has moved or dropped them, as push
 * services do at times. Where that fails, Settings says that they are off.
 */
export function keepNotices(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (!(await hasMoved())) return;
    const reading = dispatch(notifications.initiate());
    const { data } = await reading;
    reading.unsubscribe();
    if (data) await dispatch(registerDevice(data.pushKey));
  };
}
