import { baseApi } from '@/shared/api/base-api';
import { type Envelope } from '@/shared/api/envelope';
import { type DashboardData } from './types';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null where the server has nothing to say. */
    dashboard: build.query<DashboardData | null, void>({
      query: () => ({ url: '/dashboard' }),
      transformResponse: ({ data }: Envelope<DashboardData | null | undefined>) => data ?? null,
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
