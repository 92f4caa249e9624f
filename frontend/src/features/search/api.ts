import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query({
      ...endpoint((q: string) => request('GET', at('/search'), { query: { q } })),
      // What was found is secret and soon stale: nothing of it is kept.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazySearchQuery } = searchApi;
