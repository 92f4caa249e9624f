import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Span } from '@/shared/position-history/spans';

const netPositionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The points oldest first, today's last, and what is missing from them. */
    course: build.query({
      ...endpoint((span: Span) => request('GET', at('/dashboard/history'), { query: { span } })),
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useCourseQuery } = netPositionApi;
