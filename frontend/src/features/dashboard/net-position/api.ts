import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';

/** Assets and debts at the end of a day, in pounds; debts are positive. */
export type NetPositionPoint = Schema<'Standing'>;

/** How far back, by the API's names, with what people call it. */
export const SPANS = [
  { value: '1m', label: '1 month' },
  { value: '6m', label: '6 months' },
  { value: '1y', label: '1 year' },
  { value: 'all', label: 'All' },
] as const;

export type Span = (typeof SPANS)[number]['value'];

const netPositionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Oldest first; today's is the last. */
    course: build.query({
      ...endpoint((span: Span) => request('GET', at('/dashboard/history'), { query: { span } })),
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useCourseQuery } = netPositionApi;
