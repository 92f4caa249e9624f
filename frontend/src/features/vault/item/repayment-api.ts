import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { itemTag } from '../tags';

interface Asked {
  id: string;
  /** Of the loan as it is shown: an edited one is reckoned anew. */
  version: number;
  /** So many pounds more each month. */
  more?: number;
}

const repaymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** When a loan is paid off, and when it would be if more were paid. */
    repayment: build.query({
      ...endpoint(({ id, more }: Asked) =>
        request('GET', at('/vault/{id}/repayment', { id }), {
          query: more === undefined ? {} : { more },
        }),
      ),
      providesTags: (_outlook, _error, { id }) => [itemTag(id)],
    }),
  }),
});

export const { useRepaymentQuery } = repaymentApi;
