import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { historyTag } from '../tags';

/** What set a value, and how a person reads it. */
export const SOURCES = {
  added: 'Opening value',
  edited: 'Value edited',
  evaluated: 'Valuation',
  monthly: 'Monthly valuation',
  imported: 'Imported value',
  deleted: 'Deleted',
} as const satisfies Record<Schema<'ValueSource'>, string>;

/** What an item was worth from one moment on, in pounds; what is owed is positive. */
export type ValuePoint = Schema<'ValuePoint'>;

/** What set a value, as a person reads it, and whether it is sample data. */
export const sourceOf = ({ source, sample }: ValuePoint) =>
  sample ? `${SOURCES[source]} · Sample data` : SOURCES[source];

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Oldest first. */
    valueHistory: build.query({
      ...endpoint((id: string) => request('GET', at('/vault/{id}/history', { id }))),
      providesTags: (_points, _error, id) => [historyTag(id)],
    }),
  }),
});

export const { useValueHistoryQuery } = historyApi;
