import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query({
      ...endpoint((q: string) => request('GET', at('/search'), { query: { q } })),
      // Results are private and soon stale, so they are not cached.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazySearchQuery } = searchApi;
