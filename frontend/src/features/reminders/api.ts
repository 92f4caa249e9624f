import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { keepAnswer, type QueryDispatch } from '@/shared/api/keep-answer';
import { endpoint, post, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { type TimelineEntry } from './types';

/** What is said of dates elsewhere: by banners and the dashboard. */
const ELSEWHERE = ['Preset', 'VaultItem', 'Dashboard'] as const;

const decided = (_entry: unknown, error: unknown) => (error ? [] : ELSEWHERE);
const decidedByLink = (_date: unknown, error: unknown) =>
  error ? [] : ([...ELSEWHERE, 'Timeline'] as const);

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
      onQueryStarted: keepAnswer(keepEntry),
    }),
    markRenewed: build.mutation({
      ...endpoint((id: string) => request('POST', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: decided,
      onQueryStarted: keepAnswer(keepEntry),
    }),
    unmarkRenewed: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: decided,
      onQueryStarted: keepAnswer(keepEntry),
    }),

    reminderOfLink: build.query(endpoint(post(at('/reminders/look')))),
    snoozeByLink: build.mutation({
      ...endpoint(post(at('/reminders/snooze'))),
      invalidatesTags: decidedByLink,
    }),
    markRenewedByLink: build.mutation({
      ...endpoint(post(at('/reminders/renewed'))),
      invalidatesTags: decidedByLink,
    }),

    feed: build.query({
      ...endpoint(() => request('GET', at('/calendar'))),
      providesTags: ['Calendar'],
    }),
    makeFeed: build.mutation({
      ...endpoint(() => request('POST', at('/calendar'))),
      onQueryStarted: keepAnswer(keepFeed),
    }),
    revokeFeed: build.mutation({
      ...endpoint(() => request('DELETE', at('/calendar'))),
      onQueryStarted: keepAnswer(keepFeed),
    }),
  }),
});

/** Puts an entry that a change was answered with into the timeline. */
function keepEntry(entry: TimelineEntry, dispatch: QueryDispatch): void {
  dispatch(
    remindersApi.util.updateQueryData('timeline', undefined, (entries) =>
      entries.map((each) => (each.id === entry.id ? entry : each)),
    ),
  );
}

/** Keeps whether there is a feed. Its address is a secret that is told once, and not kept. */
function keepFeed({ active }: Schema<'CalendarFeed'>, dispatch: QueryDispatch): void {
  dispatch(remindersApi.util.updateQueryData('feed', undefined, () => ({ active, url: null })));
}

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
