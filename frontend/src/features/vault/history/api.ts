import { baseApi } from '@/shared/api/base-api';
import { unwrap } from '@/shared/api/envelope';
import { historyTag } from '../tags';

/** What set a value, and how a person reads it. */
export const SOURCES = {
  added: 'Opening value',
  edited: 'Value edited',
  evaluated: 'Valuation',
  monthly: 'Monthly valuation',
  imported: 'Imported value',
  deleted: 'Deleted',
} as const;

/** What an item was worth from one moment on. */
export interface ValuePoint {
  id: string;
  /** A timestamp. */
  at: string;
  /** In pounds; what is owed is positive. */
  value: number;
  source: keyof typeof SOURCES;
}

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Oldest first. */
    valueHistory: build.query<ValuePoint[], string>({
      query: (itemId) => ({ url: `/vault/${encodeURIComponent(itemId)}/history` }),
      transformResponse: unwrap<ValuePoint[]>,
      providesTags: (_points, _error, itemId) => [historyTag(itemId)],
    }),
  }),
});

export const { useValueHistoryQuery } = historyApi;
