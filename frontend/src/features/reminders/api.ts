import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';

/** What is said of dates, wherever it is said: banners, the dashboard and the timeline itself. */
const SAID_OF_DATES = ['Timeline', 'Preset', 'VaultItem', 'Dashboard'] as const;

const decided = (_answer: unknown, error: unknown) => (error ? [] : SAID_OF_DATES);

/** The calls of the timeline, its calendar feed and the links of reminder mails. */
const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query({
      ...endpoint(() => request('GET', at('/timeline'))),
      providesTags: ['Timeline'],
    }),
    snooze: build.mutation({
      ...endpoint(({ id, days }: { id: string; days: number }) =>
        request('POST', at('/timeline/{id}/snooze', { id }), { body: { days } }),
      ),
      invalidatesTags: decided,
    }),
    markRenewed: build.mutation({
      ...endpoint((id: string) => request('POST', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: decided,
    }),
    unmarkRenewed: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: decided,
    }),

    reminderOfLink: build.query(
      endpoint((body: Schema<'LinkBody'>) => request('POST', at('/reminders/look'), { body })),
    ),
    snoozeByLink: build.mutation({
      ...endpoint((body: Schema<'LinkSnoozeBody'>) =>
        request('POST', at('/reminders/snooze'), { body }),
      ),
      invalidatesTags: decided,
    }),
    markRenewedByLink: build.mutation({
      ...endpoint((body: Schema<'LinkBody'>) =>
        request('POST', at('/reminders/renewed'), { body }),
      ),
      invalidatesTags: decided,
    }),

    feed: build.query({
      ...endpoint(() => request('GET', at('/calendar'))),
      providesTags: ['Calendar'],
    }),
    makeFeed: build.mutation({
      ...endpoint(() => request('POST', at('/calendar'))),
      invalidatesTags: ['Calendar'],
    }),
    revokeFeed: build.mutation({
      ...endpoint(() => request('DELETE', at('/calendar'))),
      invalidatesTags: ['Calendar'],
    }),
  }),
});

export const {
  useTimelineQuery,
  useSnoozeMutation,
  useMarkRenewedMutation,
  useUnmarkRenewedMutation,
  useReminderOfLinkQuery,
  useSnoozeByLinkMutation,
  useMarkRenewedByLinkMutation,
  useFeedQuery,
  useMakeFeedMutation,
  useRevokeFeedMutation,
} = remindersApi;
