import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint } from '@/shared/api/request';
import { statementRequest } from '@/shared/statements/request';
import { spendingTag } from '@/shared/statements/tags';
import { type Spending } from '@/shared/statements/types';

const MONTHS = 12;

const spendingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    spending: build.query({
      ...endpoint((id: string) =>
        statementRequest<Spending>('GET', `${at('/vault/{id}', { id })}/spending`, {
          params: { months: MONTHS },
        }),
      ),
      providesTags: (_spending, _error, id) => [spendingTag(id)],
    }),
  }),
});

export const { useSpendingQuery } = spendingApi;
