import { baseApi } from '@/shared/api/base-api';
import { unwrap } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';

/** What was owned and owed at the close of a day, in pounds; what is owed is positive. */
export type Standing = Schema<'Standing'>;

/** How far back, by the API's names, with what people call it. */
export const SPANS = [
  { value: '1m', label: '1 month' },
  { value: '6m', label: '6 months' },
  { value: '1y', label: '1 year' },
  { value: 'all', label: 'All' },
] as const;

export type Span = (typeof SPANS)[number]['value'];

const courseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Oldest first; today's is the last. */
    course: build.query<Standing[], Span>({
      query: (span) => ({ url: '/dashboard/history', params: { span } }),
      transformResponse: unwrap<Standing[]>,
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useCourseQuery } = courseApi;
