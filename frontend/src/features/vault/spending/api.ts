import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { spendingTag } from '@/shared/statements/tags';

const MONTHS = 12;

const spendingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    spending: build.query({
      ...endpoint((id: string) =>
        request('GET', at('/vault/{id}/spending', { id }), { query: { months: MONTHS } }),
      ),
      providesTags: (_spending, _error, id) => [spendingTag(id)],
    }),
  }),
});

export const { useSpendingQuery } = spendingApi;
