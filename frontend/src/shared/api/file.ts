import { type AppThunk } from '@/shared/session/services';
import { call } from './base-query';
import { type ApiError } from './envelope';
import { API_BASE, type FetchedFile } from './xhr';

/**
 * Fetches a file by the URL the API gave it. Like every call, it asks for the PIN when the session has
 * expired. `range` limits it to some bytes, such as `bytes=0-0`.
 */
export function fetchFile(
  url: string,
  signal: AbortSignal,
  range?: string,
): AppThunk<Promise<{ file?: FetchedFile; error?: ApiError }>> {
  return async (_dispatch, _getState, services) => {
    const request = { url: url.replace(API_BASE, ''), isFile: true, range };
    const { data, error } = await call(request, signal, services);
    return { file: data?.data as FetchedFile | undefined, error };
  };
}
