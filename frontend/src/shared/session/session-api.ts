import { baseApi } from '@/shared/api/base-api';
import { type Envelope, unwrap } from '@/shared/api/envelope';
import { type StoredUser, toStoredUser } from './storage';

/** A found user is remembered for five seconds (spec 1 §2). */
export const LOGIN_CHECK_SECONDS = 5;

/** The calls every part of the app needs to know whose session this is (spec 1 §7). */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<StoredUser | null, void>({
      query: () => ({ url: '/auth/me' }),
      transformResponse: (answer: Envelope<{ user?: unknown } | null>) =>
        toStoredUser(answer.data?.user),
      keepUnusedDataFor: LOGIN_CHECK_SECONDS,
      providesTags: ['Session'],
    }),
    refreshToken: build.mutation<{ success: boolean }, { pinCode: string }>({
      query: (body) => ({ url: '/auth/refresh-token', method: 'POST', body }),
      transformResponse: unwrap<{ success: boolean }>,
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
    }),
    securityQuestionStatus: build.query<boolean, void>({
      query: () => ({ url: '/security-questions/status' }),
      transformResponse: (answer: Envelope<{ hasSecurityQuestion: boolean }>) =>
        answer.data.hasSecurityQuestion,
      keepUnusedDataFor: 0,
    }),
  }),
});
