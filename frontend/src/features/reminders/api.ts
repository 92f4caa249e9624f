import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { RELATED_TAGS } from '@/shared/dates/dates-api';
import { endpoint, post, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';

const relatedTagsOfLink = (_date: unknown, error: unknown) =>
  error ? [] : ([...RELATED_TAGS, 'Timeline'] as const);

/** The calls of the calendar feed and of the links of reminder mails. */
const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reminderOfLink: build.query(endpoint(post(at('/reminders/look')))),
    snoozeByLink: build.mutation({
      ...endpoint(post(at('/reminders/snooze'))),
      invalidatesTags: relatedTagsOfLink,
    }),
    renewByLink: build.mutation({
      ...endpoint(post(at('/reminders/renewed'))),
      invalidatesTags: relatedTagsOfLink,
    }),
    reopenByLink: build.mutation({
      ...endpoint(post(at('/reminders/reopen'))),
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
  useReminderOfLinkQuery,
  useSnoozeByLinkMutation,
  useRenewByLinkMutation,
  useReopenByLinkMutation,
  useFeedQuery,
  useMakeFeedMutation,
  useRevokeFeedMutation,
} = remindersApi;
