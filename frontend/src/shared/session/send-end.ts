import { at } from '@/shared/api/address';
import { call } from '@/shared/api/base-query';
import { isUnanswered } from '@/shared/api/fault';
import { request } from '@/shared/api/request';
import { type AppThunk } from './services';
import { type PendingEnd, storage } from './storage';

let sending: AbortController | undefined;

/**
 * Ends the session on the server. Resolves to whether it has answered; until then the end stays noted.
 * Sent past the API cache, which cancels its calls when the session ends in this tab.
 */
export function sendEnd(end: PendingEnd): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, services) => {
    // First: this tab may be closed before the answer.
    storage.setPendingEnd(end);
    sending?.abort();
    sending = new AbortController();
    const { error } = await call(request('POST', at(`/auth/${end}`)), sending.signal, services);
    const answered = !error || !isUnanswered(error);
    if (answered) storage.clearPendingEnd();
    return answered;
  };
}

/**
 * Gives up waiting for the answer, before a sign-in or sign-up starts: it would clear the cookies and the
 * storage of this browser. The end stays noted.
 */
export function abandonEnd(): void {
  sending?.abort();
}

/** A new session has taken the place of the one that was to end. */
export function dropEnd(): void {
  abandonEnd();
  storage.clearPendingEnd();
}
