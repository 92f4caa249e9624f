import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';

const installationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    installation: build.query({
      ...endpoint(() => request('GET', at('/installation'))),
      // It changes with a restart of the server only.
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useInstallationQuery } = installationApi;

const SENDS_EVERYTHING: Schema<'Installation'> = { sendsTexts: true, sendsEmail: true };

/** What this installation sends. As long as we don't know, we take it to send everything. */
export function useInstallation(): Schema<'Installation'> {
  return useInstallationQuery().data ?? SENDS_EVERYTHING;
}
