import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { endpoint, post, request } from '@/shared/api/request';
import { type Notifications, type NotificationSettings } from './types';

/** How the user is told of dates. Each change answers all of it. */
const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query({
      ...endpoint(() => request('GET', at('/notifications'))),
      providesTags: ['Notifications'],
    }),
    chooseNotifications: build.mutation({
      ...endpoint((body: NotificationSettings) => request('PUT', at('/notifications'), { body })),
      onQueryStarted: cacheAnswer(cacheNotifications, () => [QUERY]),
    }),
    addNoticeDevice: build.mutation({
      ...endpoint(post(at('/notifications/devices'))),
      onQueryStarted: cacheAnswer(cacheNotifications, () => [QUERY]),
    }),
    removeNoticeDevice: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/notifications/devices/{id}', { id }))),
      onQueryStarted: cacheAnswer(cacheNotifications, () => [QUERY]),
    }),
    sendConfirmation: build.mutation(
      endpoint(() => request('POST', at('/settings/email/confirmation'))),
    ),
    testNotification: build.mutation({
      ...endpoint(post(at('/notifications/test'))),
      // A text is one less for the month, and a device that took no test may have ended.
      invalidatesTags: (_sent, error, { way }) =>
        way === (error === undefined ? 'text' : 'device') ? ['Notifications'] : [],
    }),
  }),
});

const QUERY = ['notifications'] as const;

function cacheNotifications(answer: Notifications, dispatch: QueryDispatch): void {
  dispatch(notificationsApi.util.updateQueryData('notifications', undefined, () => answer));
}

export const {
  useNotificationsQuery,
  useChooseNotificationsMutation,
  useAddNoticeDeviceMutation,
  useRemoveNoticeDeviceMutation,
  useSendConfirmationMutation,
  useTestNotificationMutation,
} = notificationsApi;
