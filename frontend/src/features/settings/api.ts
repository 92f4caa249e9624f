import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { endpoint, request } from '@/shared/api/request';
import {
  type ChangedAccount,
  type ContactName,
  type Device,
  isSecret,
  type PendingContact,
  type SavedSetting,
  type SettingChange,
  type Settings,
} from './types';

/** The calls of settings and of signed-in devices. */
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
      // The dashboard greets the user by name.
      invalidatesTags: (_answer, error, { name }) =>
        error || name !== 'name' ? [] : ['Dashboard'],
      onQueryStarted: cacheAnswer(
        (saved: SavedSetting, dispatch) => {
          if ('type' in saved) cachePending(saved.type, saved, dispatch);
          if ('settings' in saved) cacheChangedAccount(saved, dispatch);
        },
        () => SIGN_OUT_QUERIES,
      ),
    }),
    verifyContact: build.mutation({
      ...endpoint(({ name, verificationCode }: { name: ContactName; verificationCode: string }) =>
        request('POST', at(`/settings/${name}/verify`), {
          body: { verificationCode },
          renewsSession: true,
        }),
      ),
      // They say where reminders go.
      invalidatesTags: (_answer, error) => (error ? [] : ['Notifications']),
      onQueryStarted: cacheAnswer(cacheChangedAccount, () => SIGN_OUT_QUERIES),
    }),
    resendContactCode: build.mutation({
      ...endpoint((name: ContactName) => request('POST', at(`/settings/${name}/resend`))),
      invalidatesTags: (_answer, error) => (error ? ['Settings'] : []),
      onQueryStarted: cacheAnswer(
        (contact: PendingContact, dispatch) => {
          cachePending(contact.type, contact, dispatch);
        },
        () => SETTINGS_QUERY,
      ),
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
    ownQuestion: build.query({
      ...endpoint(
        () => request('GET', at('/security-questions/current')),
        ({ data }) => data.label ?? null,
      ),
      // It may have been changed since it was last asked.
      keepUnusedDataFor: 0,
    }),

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
  }),
});

const SETTINGS_QUERY = [['settings']] as const;
const DEVICES_QUERY = [['devices']] as const;
/** The queries of {@link cacheSignOut}. */
export const SIGN_OUT_QUERIES = [...SETTINGS_QUERY, ...DEVICES_QUERY] as const;

/** Replaces the pending contact of a name; null takes it away. */
function cachePending(
  name: ContactName,
  contact: PendingContact | null,
  dispatch: QueryDispatch,
): void {
  cacheSettings((settings) => {
    const others = settings.pending.filter(({ type }) => type !== name);
    return { ...settings, pending: contact ? [...others, contact] : others };
  }, dispatch);
}

function cacheSettings(change: (settings: Settings) => Settings, dispatch: QueryDispatch): void {
  dispatch(settingsApi.util.updateQueryData('settings', undefined, change));
}

function cacheChangedAccount({ settings }: ChangedAccount, dispatch: QueryDispatch): void {
  cacheSettings(() => settings, dispatch);
  cacheSignOut(dispatch);
}

/** After a change for which the server started a new session and ended everything else. */
export function cacheSignOut(dispatch: QueryDispatch): void {
  cacheSettings((settings) => ({ ...settings, pending: [] }), dispatch);
  cacheDevices(({ current }) => current, dispatch);
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
  useOwnQuestionQuery,
  useDevicesQuery,
  useSignOutDeviceMutation,
  useSignOutOthersMutation,
  useActivityInfiniteQuery,
} = settingsApi;
