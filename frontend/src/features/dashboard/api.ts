import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query({
      ...endpoint(() => request('GET', at('/dashboard'))),
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
