import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';

const installationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    installation: build.query({
      ...endpoint(() => request('GET', at('/installation'))),
      // It changes with a restart of the server or by a choice of the administrator.
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useInstallationQuery } = installationApi;

const OPEN: Schema<'Installation'> = {
  sendsTexts: true,
  sendsEmail: true,
  signUp: 'anybody',
  needsSetUp: false,
  tour: false,
};

/** What this installation sends. As long as we don't know, we take it to send everything. */
export function useInstallation(): Schema<'Installation'> {
  return useInstallationQuery().data ?? OPEN;
}

/** Who may sign up, asked anew by each screen. As long as we don't know, anybody. */
export function useSignUpRule(): Pick<Schema<'Installation'>, 'signUp' | 'needsSetUp'> {
  return useInstallationQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? OPEN;
}
