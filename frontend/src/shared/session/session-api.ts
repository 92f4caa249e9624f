import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { toStoredUser } from './storage';

export const LOGIN_CHECK_SECONDS = 5;

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({
      ...endpoint(
        () => request('GET', at('/auth/me')),
        ({ data }) => toStoredUser(data.user),
      ),
      keepUnusedDataFor: LOGIN_CHECK_SECONDS,
      providesTags: ['Session'],
    }),
    refreshToken: build.mutation(
      endpoint((pinCode: string) =>
        request('POST', at('/auth/refresh-token'), { body: { pinCode } }),
      ),
    ),
    securityQuestionStatus: build.query({
      ...endpoint(() => request('GET', at('/security-questions/status'))),
      keepUnusedDataFor: 0,
    }),
  }),
});
