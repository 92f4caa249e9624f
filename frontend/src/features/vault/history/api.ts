import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { historyTag } from '../tags';

const SOURCES = {
  added: 'Opening value',
  edited: 'Value edited',
  evaluated: 'Valuation',
  monthly: 'Monthly valuation',
  imported: 'Imported value',
  deleted: 'Deleted',
} as const satisfies Record<Schema<'ValueSource'>, string>;

/** A value from a moment on, in pounds; a debt is positive. */
export type ValuePoint = Schema<'ValuePoint'>;

/** The source of a value, as users read it, and whether it is sample data. */
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
