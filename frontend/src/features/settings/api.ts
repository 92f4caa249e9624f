import { baseApi } from '@/shared/api/base-api';
import { type Envelope, unwrap } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';
import { type ResendAnswer } from '@/shared/codes/resend-code';
import { type TextStatus } from '@/shared/codes/use-text-status';
import {
  isSecret,
  type ContactName,
  type Device,
  type PendingContact,
  type SettingChange,
  type Settings,
} from './types';

/** The calls of settings, of signed-in devices and of the authenticator app (spec 2 §7). */
const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => ({ url: '/settings' }),
      transformResponse: unwrap<Settings>,
      providesTags: ['Settings'],
    }),
    changeSetting: build.mutation<PendingContact | null, SettingChange>({
      query: ({ name, values, confirmation }) => ({
        url: `/settings/${name}`,
        method: 'PUT',
        body: { ...values, ...confirmation, type: name },
        beginsAfresh: isSecret(name),
      }),
      transformResponse: unwrap<PendingContact | null>,
      invalidatesTags: (_answer, error) => (error ? [] : ['Settings', 'Device', 'Dashboard']),
    }),
    verifyContact: build.mutation<unknown, { name: ContactName; verificationCode: string }>({
      query: ({ name, verificationCode }) => ({
        url: `/settings/${name}/verify`,
        method: 'POST',
        body: { verificationCode },
        beginsAfresh: true,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Settings', 'Device']),
    }),
    resendContactCode: build.mutation<ResendAnswer, ContactName>({
      query: (name) => ({ url: `/settings/${name}/resend`, method: 'POST' }),
      transformResponse: unwrap<ResendAnswer>,
      invalidatesTags: ['Settings'],
    }),
    phoneCodeStatus: build.query<TextStatus, void>({
      query: () => ({ url: '/settings/phone/code-status' }),
      transformResponse: ({ data }: Envelope<Schema<'CodeStatusAnswer'>>) => data.status,
    }),
    withdrawContact: build.mutation<unknown, ContactName>({
      query: (name) => ({ url: `/settings/${name}/pending`, method: 'DELETE' }),
      invalidatesTags: ['Settings'],
    }),
    sendConfirmation: build.mutation<unknown, void>({
      query: () => ({ url: '/settings/email/confirmation', method: 'POST' }),
    }),
    ownQuestion: build.query<string | null, void>({
      query: () => ({ url: '/security-questions/current' }),
      transformResponse: ({ data }: Envelope<Schema<'CurrentQuestion'>>) => data.label ?? null,
    }),

    devices: build.query<Device[], void>({
      query: () => ({ url: '/settings/sessions' }),
      transformResponse: ({ data }: Envelope<Schema<'SessionsAnswer'>>) => data.sessions,
      providesTags: ['Device'],
    }),
    signOutDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/settings/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Device'],
    }),
    signOutOthers: build.mutation<unknown, void>({
      query: () => ({ url: '/settings/sessions', method: 'DELETE' }),
      invalidatesTags: ['Device'],
    }),

    activity: build.infiniteQuery<Schema<'ActivityAnswer'>, void, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ pageParam: before }) => ({
        url: '/settings/activity',
        params: before === null ? undefined : { before },
      }),
      transformResponse: unwrap<Schema<'ActivityAnswer'>>,
    }),

    authenticator: build.query<Schema<'AuthenticatorState'>, void>({
      query: () => ({ url: '/auth/authenticator' }),
      transformResponse: unwrap<Schema<'AuthenticatorState'>>,
      providesTags: ['Authenticator'],
    }),
    beginAuthenticator: build.mutation<Schema<'NewAuthenticator'>, string>({
      query: (pinCode) => ({ url: '/auth/authenticator/begin', method: 'POST', body: { pinCode } }),
      transformResponse: unwrap<Schema<'NewAuthenticator'>>,
    }),
    confirmAuthenticator: build.mutation<string[], string>({
      query: (verificationCode) => ({
        url: '/auth/authenticator/confirm',
        method: 'POST',
        body: { verificationCode },
        beginsAfresh: true,
      }),
      transformResponse: recoveryCodes,
      invalidatesTags: (_answer, error) => (error ? [] : ['Authenticator', 'Device']),
    }),
    removeAuthenticator: build.mutation<unknown, string>({
      query: (pinCode) => ({
        url: '/auth/authenticator/remove',
        method: 'POST',
        body: { pinCode },
        beginsAfresh: true,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Authenticator', 'Device']),
    }),
    renewRecoveryCodes: build.mutation<string[], string>({
      query: (pinCode) => ({
        url: '/auth/authenticator/recovery-codes',
        method: 'POST',
        body: { pinCode },
      }),
      transformResponse: recoveryCodes,
      invalidatesTags: (_answer, error) => (error ? [] : ['Authenticator']),
    }),
  }),
});

function recoveryCodes({ data }: Envelope<Schema<'RecoveryCodes'>>): string[] {
  return data.recoveryCodes;
}

export const {
  useSettingsQuery,
  useChangeSettingMutation,
  useVerifyContactMutation,
  useResendContactCodeMutation,
  useLazyPhoneCodeStatusQuery,
  useWithdrawContactMutation,
  useSendConfirmationMutation,
  useOwnQuestionQuery,
  useDevicesQuery,
  useSignOutDeviceMutation,
  useSignOutOthersMutation,
  useActivityInfiniteQuery,
  useAuthenticatorQuery,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
} = settingsApi;
