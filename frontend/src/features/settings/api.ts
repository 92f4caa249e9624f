import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { endpoint, request } from '@/shared/api/request';
import {
  type ContactName,
  type Device,
  isContact,
  isSecret,
  type PendingContact,
  type SettingChange,
} from './types';

/** The calls of settings, of signed-in devices and of the authenticator app. */
const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({
      ...endpoint(() => request('GET', at('/settings'))),
      providesTags: ['Settings'],
    }),
    changeSetting: build.mutation({
      ...endpoint(({ name, values, confirmation }: SettingChange) =>
        request('PUT', at(`/settings/${name}`), {
          body: { ...values, ...confirmation, type: name },
          renewsSession: isSecret(name),
        }),
      ),
      // The dashboard greets the user by name. A new password or PIN signs other devices out.
      invalidatesTags: (_answer, error, { name }) => {
        if (error) return [];
        return isSecret(name) ? ['Device'] : name === 'name' ? ['Dashboard'] : [];
      },
      onQueryStarted: ({ name }, api) => {
        cacheAnswer(
          (contact: PendingContact | null, dispatch) => {
            if (isContact(name)) cachePending(name, contact, dispatch);
          },
          () => SETTINGS_QUERY,
        )(name, api);
      },
    }),
    verifyContact: build.mutation({
      ...endpoint(({ name, verificationCode }: { name: ContactName; verificationCode: string }) =>
        request('POST', at(`/settings/${name}/verify`), {
          body: { verificationCode },
          renewsSession: true,
        }),
      ),
      invalidatesTags: (_answer, error) => (error ? [] : ['Settings', 'Device']),
    }),
    resendContactCode: build.mutation({
      ...endpoint((name: ContactName) => request('POST', at(`/settings/${name}/resend`))),
      invalidatesTags: ['Settings'],
    }),
    phoneCodeStatus: build.query(
      endpoint(
        () => request('GET', at('/settings/phone/code-status')),
        ({ data }) => data.status,
      ),
    ),
    withdrawContact: build.mutation({
      ...endpoint((name: ContactName) => request('DELETE', at(`/settings/${name}/pending`))),
      invalidatesTags: (_answer, error) => (error ? ['Settings'] : []),
      onQueryStarted: (name, api) => {
        cacheAnswer(
          (_none: null, dispatch) => {
            cachePending(name, null, dispatch);
          },
          () => SETTINGS_QUERY,
        )(name, api);
      },
    }),
    sendConfirmation: build.mutation(
      endpoint(() => request('POST', at('/settings/email/confirmation'))),
    ),
    ownQuestion: build.query(
      endpoint(
        () => request('GET', at('/security-questions/current')),
        ({ data }) => data.label ?? null,
      ),
    ),

    devices: build.query({
      ...endpoint(
        () => request('GET', at('/settings/sessions')),
        ({ data }) => data.sessions,
      ),
      providesTags: ['Device'],
    }),
    signOutDevice: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/settings/sessions/{id}', { id }))),
      invalidatesTags: (_answer, error) => (error ? ['Device'] : []),
      onQueryStarted: (id, api) => {
        cacheAnswer(
          (_none: null, dispatch) => {
            cacheDevices((device) => device.id !== id, dispatch);
          },
          () => DEVICES_QUERY,
        )(id, api);
      },
    }),
    signOutOthers: build.mutation({
      ...endpoint(() => request('DELETE', at('/settings/sessions'))),
      invalidatesTags: (_answer, error) => (error ? ['Device'] : []),
      onQueryStarted: cacheAnswer(
        (_none: null, dispatch) => {
          cacheDevices(({ current }) => current, dispatch);
        },
        () => DEVICES_QUERY,
      ),
    }),

    activity: build.infiniteQuery({
      infiniteQueryOptions: {
        initialPageParam: null as number | null,
        getNextPageParam: ({ next }) => next,
      },
      ...endpoint(({ pageParam: before }: { queryArg: void; pageParam: number | null }) =>
        request('GET', at('/settings/activity'), { query: { before } }),
      ),
    }),

    authenticator: build.query({
      ...endpoint(() => request('GET', at('/auth/authenticator'))),
      providesTags: ['Authenticator'],
    }),
    beginAuthenticator: build.mutation(
      endpoint((pinCode: string) =>
        request('POST', at('/auth/authenticator/begin'), { body: { pinCode } }),
      ),
    ),
    confirmAuthenticator: build.mutation({
      ...endpoint(
        (verificationCode: string) =>
          request('POST', at('/auth/authenticator/confirm'), {
            body: { verificationCode },
            renewsSession: true,
          }),
        ({ data }) => data.recoveryCodes,
      ),
      invalidatesTags: (_answer, error) => (error ? [] : ['Authenticator', 'Device']),
    }),
    removeAuthenticator: build.mutation({
      ...endpoint((pinCode: string) =>
        request('POST', at('/auth/authenticator/remove'), {
          body: { pinCode },
          renewsSession: true,
        }),
      ),
      invalidatesTags: (_answer, error) => (error ? [] : ['Authenticator', 'Device']),
    }),
    renewRecoveryCodes: build.mutation({
      ...endpoint(
        (pinCode: string) =>
          request('POST', at('/auth/authenticator/recovery-codes'), { body: { pinCode } }),
        ({ data }) => data.recoveryCodes,
      ),
      invalidatesTags: (_answer, error) => (error ? [] : ['Authenticator']),
    }),
  }),
});

const SETTINGS_QUERY = [['settings']] as const;
const DEVICES_QUERY = [['devices']] as const;

/** Replaces the pending contact of a name; null takes it away. */
function cachePending(
  name: ContactName,
  contact: PendingContact | null,
  dispatch: QueryDispatch,
): void {
  dispatch(
    settingsApi.util.updateQueryData('settings', undefined, (settings) => {
      const others = settings.pending.filter(({ type }) => type !== name);
      settings.pending = contact ? [...others, contact] : others;
    }),
  );
}

function cacheDevices(stays: (device: Device) => boolean, dispatch: QueryDispatch): void {
  dispatch(
    settingsApi.util.updateQueryData('devices', undefined, (devices) => devices.filter(stays)),
  );
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
