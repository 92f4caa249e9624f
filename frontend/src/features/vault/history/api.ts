import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { isRefused } from '@/shared/api/idempotency';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { historyTag } from '../tags';
import { tagsAfterValue } from './tags';

const SOURCES = {
  added: 'Typed by you',
  edited: 'Typed by you',
  past: 'Typed by you',
  evaluated: 'From a valuation',
  monthly: 'Monthly valuation',
  imported: 'Imported',
  transactions: 'From your transactions',
  statement: 'From a statement',
  deleted: 'Deleted',
} as const satisfies Record<Schema<'ValueSource'>, string>;

/** A value from a moment on, in pounds; a debt is positive. */
export type ValuePoint = Schema<'ValuePoint'>;

/** The source of a value, as users read it, and whether it is sample data. */
export function sourceOf({ source, sample, replaced }: ValuePoint) {
  if (replaced !== undefined) return `${SOURCES[source]}, in place of what you typed`;
  return sample ? `${SOURCES[source]} · Sample data` : SOURCES[source];
}

/** The body that adds or corrects the value of a day. */
export type PastValueDraft = Required<Schema<'PastValueBody'>>;

interface AddPastValue {
  itemId: string;
  draft: PastValueDraft;
  idempotencyKey: string;
}

interface OneValue {
  itemId: string;
  pointId: string;
}

const pointAt = ({ itemId, pointId }: OneValue) =>
  at('/vault/{id}/history/{pointId}', { id: itemId, pointId });

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Oldest first. */
    valueHistory: build.query({
      ...endpoint((id: string) => request('GET', at('/vault/{id}/history', { id }))),
      providesTags: (_points, _error, id) => [historyTag(id)],
    }),
    addPastValue: build.mutation({
      ...endpoint(({ itemId, draft, idempotencyKey }: AddPastValue) =>
        request('POST', at('/vault/{id}/history', { id: itemId }), { body: draft, idempotencyKey }),
      ),
      invalidatesTags: (_point, error, { itemId }) =>
        isRefused(error) ? [] : tagsAfterValue(itemId),
    }),
    editPastValue: build.mutation({
      ...endpoint(({ draft, ...one }: OneValue & { draft: PastValueDraft }) =>
        request('PUT', pointAt(one), { body: draft }),
      ),
      invalidatesTags: (_point, error, { itemId }) =>
        error ? [historyTag(itemId)] : tagsAfterValue(itemId),
    }),
    removePastValue: build.mutation({
      ...endpoint((one: OneValue) => request('DELETE', pointAt(one))),
      invalidatesTags: (_answer, error, { itemId }) =>
        error ? [historyTag(itemId)] : tagsAfterValue(itemId),
    }),
  }),
});

export const {
  useValueHistoryQuery,
  useAddPastValueMutation,
  useEditPastValueMutation,
  useRemovePastValueMutation,
} = historyApi;
