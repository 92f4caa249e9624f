import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { cacheEntry } from '@/shared/dates/timeline-api';
import { endpoint, post, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';

/** Other queries that contain dates: banners and the dashboard. */
const RELATED_TAGS = ['Preset', 'VaultItem', 'Dashboard'] as const;

const relatedTags = (_entry: unknown, error: unknown) => (error ? [] : RELATED_TAGS);
const relatedTagsOfLink = (_date: unknown, error: unknown) =>
  error ? [] : ([...RELATED_TAGS, 'Timeline'] as const);

/** The calls that change the timeline, and those of its calendar feed and the links of reminder mails. */
const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    snooze: build.mutation({
      ...endpoint(({ id, days }: { id: string; days: number }) =>
        request('POST', at('/timeline/{id}/snooze', { id }), { body: { days } }),
      ),
      invalidatesTags: relatedTags,
      onQueryStarted: cacheAnswer(cacheEntry, () => [['timeline']]),
    }),
    markRenewed: build.mutation({
      ...endpoint((id: string) => request('POST', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: relatedTags,
      onQueryStarted: cacheAnswer(cacheEntry, () => [['timeline']]),
    }),
    unmarkRenewed: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: relatedTags,
      onQueryStarted: cacheAnswer(cacheEntry, () => [['timeline']]),
    }),

    reminderOfLink: build.query(endpoint(post(at('/reminders/look')))),
    snoozeByLink: build.mutation({
      ...endpoint(post(at('/reminders/snooze'))),
      invalidatesTags: relatedTagsOfLink,
    }),
    markRenewedByLink: build.mutation({
      ...endpoint(post(at('/reminders/renewed'))),
      invalidatesTags: relatedTagsOfLink,
    }),

    feed: build.query({
      ...endpoint(() => request('GET', at('/calendar'))),
      providesTags: ['Calendar'],
    }),
    makeFeed: build.mutation({
      ...endpoint(() => request('POST', at('/calendar'))),
      onQueryStarted: cacheAnswer(cacheFeed, () => [['feed']]),
    }),
    revokeFeed: build.mutation({
      ...endpoint(() => request('DELETE', at('/calendar'))),
      onQueryStarted: cacheAnswer(cacheFeed, () => [['feed']]),
    }),
  }),
});

/** Caches whether there is a feed, but not its link: that is a secret and shown once. */
function cacheFeed({ active }: Schema<'CalendarFeed'>, dispatch: QueryDispatch): void {
  dispatch(remindersApi.util.updateQueryData('feed', undefined, () => ({ active, url: null })));
}

export const {
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
