import { baseApi } from '@/shared/api/base-api';
import { unwrap } from '@/shared/api/envelope';
import { type DueDate, type Feed, type TimelineEntry } from './types';

/** What is said of dates, wherever it is said: banners, the dashboard and the timeline itself. */
const SAID_OF_DATES = ['Timeline', 'Preset', 'VaultItem', 'Dashboard'] as const;

const decided = (_answer: unknown, error: unknown) => (error ? [] : SAID_OF_DATES);

const entryPath = (id: string) => `/timeline/${encodeURIComponent(id)}`;

const byToken =
  <Body extends { token: string }>(what: 'look' | 'snooze' | 'renewed') =>
  (body: Body) => ({ url: `/reminders/${what}`, method: 'POST' as const, body });

/** The calls of the timeline, its calendar feed and the links of reminder mails. */
const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query<TimelineEntry[], void>({
      query: () => ({ url: '/timeline' }),
      transformResponse: unwrap<TimelineEntry[]>,
      providesTags: ['Timeline'],
    }),
    snooze: build.mutation<unknown, { id: string; days: number }>({
      query: ({ id, days }) => ({
        url: `${entryPath(id)}/snooze`,
        method: 'POST',
        body: { days },
      }),
      invalidatesTags: decided,
    }),
    markRenewed: build.mutation<unknown, string>({
      query: (id) => ({ url: `${entryPath(id)}/renewed`, method: 'POST' }),
      invalidatesTags: decided,
    }),
    unmarkRenewed: build.mutation<unknown, string>({
      query: (id) => ({ url: `${entryPath(id)}/renewed`, method: 'DELETE' }),
      invalidatesTags: decided,
    }),

    reminderOfLink: build.query<DueDate, { token: string }>({
      query: byToken('look'),
      transformResponse: unwrap<DueDate>,
    }),
    snoozeByLink: build.mutation<DueDate, { token: string; days: number }>({
      query: byToken('snooze'),
      transformResponse: unwrap<DueDate>,
      invalidatesTags: decided,
    }),
    markRenewedByLink: build.mutation<DueDate, { token: string }>({
      query: byToken('renewed'),
      transformResponse: unwrap<DueDate>,
      invalidatesTags: decided,
    }),

    feed: build.query<Feed, void>({
      query: () => ({ url: '/calendar' }),
      transformResponse: unwrap<Feed>,
      providesTags: ['Calendar'],
    }),
    makeFeed: build.mutation<Feed, void>({
      query: () => ({ url: '/calendar', method: 'POST' }),
      transformResponse: unwrap<Feed>,
      invalidatesTags: ['Calendar'],
    }),
    revokeFeed: build.mutation<unknown, void>({
      query: () => ({ url: '/calendar', method: 'DELETE' }),
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
