import { baseApi } from '@/shared/api/base-api';
import { unwrap } from '@/shared/api/envelope';
import { type Found } from './types';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<Found, string>({
      query: (q) => ({ url: '/search', params: { q } }),
      transformResponse: unwrap<Found>,
      // What was found is secret and soon stale: nothing of it is kept.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazySearchQuery } = searchApi;
