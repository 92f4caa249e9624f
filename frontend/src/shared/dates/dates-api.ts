import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer } from '@/shared/api/cache-answer';
import { isRefused } from '@/shared/api/idempotency';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { isGone } from './date-error';
import { cacheEntry } from './timeline-api';
import { type DateBody, type TimelineEntry } from './types';

/** Other queries that contain dates: banners and the dashboard. */
export const RELATED_TAGS = ['Preset', 'VaultItem', 'Dashboard'] as const;

const OWN_DATE_TAGS = ['Timeline', 'Dashboard'] as const;

/** What is stale after a change. One that was deleted elsewhere is still in the list. */
const stale =
  <Tags extends readonly unknown[]>(tags: Tags) =>
  (_changed: unknown, error: unknown) => {
    if (!error) return tags;
    return isGone(error) ? OWN_DATE_TAGS : [];
  };

const ITEM_DATE_TAGS = [...OWN_DATE_TAGS, 'VaultItem'] as const;

const cacheAnswered = cacheAnswer<TimelineEntry>(cacheEntry, () => [['timeline']]);

/** The calls that change the timeline, and those of the dates that the user made. */
const datesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    snooze: build.mutation({
      ...endpoint(({ id, days }: { id: string; days: number }) =>
        request('POST', at('/timeline/{id}/snooze', { id }), { body: { days } }),
      ),
      invalidatesTags: stale(RELATED_TAGS),
      onQueryStarted: cacheAnswered,
    }),
    markRenewed: build.mutation({
      ...endpoint((id: string) => request('POST', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: stale(RELATED_TAGS),
      onQueryStarted: cacheAnswered,
    }),
    unmarkRenewed: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/timeline/{id}/renewed', { id }))),
      invalidatesTags: stale(RELATED_TAGS),
      onQueryStarted: cacheAnswered,
    }),
    setReminders: build.mutation({
      ...endpoint(({ id, body }: { id: string; body: Schema<'RemindBody'> }) =>
        request('PUT', at('/timeline/{id}', { id }), { body }),
      ),
      invalidatesTags: stale(RELATED_TAGS),
      onQueryStarted: cacheAnswered,
    }),

    ownDate: build.query({
      ...endpoint((id: string) => request('GET', at('/dates/{id}', { id }))),
      onQueryStarted: (_id, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(undefined, ({ error }: { error?: unknown }) => {
          if (isGone(error)) dispatch(baseApi.util.invalidateTags([...OWN_DATE_TAGS]));
        });
      },
    }),
    addDate: build.mutation({
      ...endpoint(({ body, idempotencyKey }: { body: DateBody; idempotencyKey: string }) =>
        request('POST', at('/dates'), { body, idempotencyKey }),
      ),
      // Without an answer, it may have been stored all the same.
      invalidatesTags: (_date, error) => (isRefused(error) ? [] : OWN_DATE_TAGS),
    }),
    updateDate: build.mutation({
      ...endpoint(({ id, body }: { id: string; body: DateBody }) =>
        request('PUT', at('/dates/{id}', { id }), { body }),
      ),
      invalidatesTags: stale(OWN_DATE_TAGS),
    }),
    renewDate: build.mutation({
      ...endpoint(({ id, body }: { id: string; body: Schema<'RenewalBody'> }) =>
        request('POST', at('/dates/{id}/renewed', { id }), { body }),
      ),
      invalidatesTags: stale(OWN_DATE_TAGS),
    }),
    renewItemDate: build.mutation({
      ...endpoint(({ id, body }: { id: string; body: Schema<'ItemRenewalBody'> }) =>
        request('POST', at('/vault/{id}/renewed', { id }), { body }),
      ),
      invalidatesTags: stale(ITEM_DATE_TAGS),
    }),
    deleteDate: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/dates/{id}', { id }))),
      // One that is gone already is still in the list.
      invalidatesTags: OWN_DATE_TAGS,
    }),

    ownDates: build.query({
      ...endpoint(() => request('GET', at('/dates'))),
      providesTags: ['Timeline'],
    }),
    namedDocuments: build.query({
      ...endpoint((ids: readonly string[]) =>
        request('GET', at('/documents'), { query: { ids: ids.join(',') } }),
      ),
      // One may be deleted on another page.
      keepUnusedDataFor: 0,
    }),

    itemNames: build.query({
      ...endpoint(
        () => request('GET', at('/vault')),
        ({ data }) => data.map(({ id, name }) => ({ id, name })),
      ),
      providesTags: [{ type: 'VaultItem', id: 'LIST' }],
    }),
  }),
});

export const {
  useSnoozeMutation,
  useMarkRenewedMutation,
  useUnmarkRenewedMutation,
  useSetRemindersMutation,
  useOwnDateQuery,
  useLazyOwnDateQuery,
  useAddDateMutation,
  useUpdateDateMutation,
  useRenewDateMutation,
  useRenewItemDateMutation,
  useDeleteDateMutation,
  useOwnDatesQuery,
  useNamedDocumentsQuery,
  useItemNamesQuery,
} = datesApi;
