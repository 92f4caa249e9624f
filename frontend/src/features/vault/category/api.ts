import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Span } from '@/shared/position-history/spans';
import { type Category } from '../types';

interface Asked {
  category: Category;
  span: Span;
}

const categoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The history of a category, and how its items changed in the span, which it names. */
    categoryHistory: build.query({
      ...endpoint(
        ({ category, span }: Asked) =>
          request('GET', at('/dashboard/categories/{category}', { category }), { query: { span } }),
        ({ data }, _meta, { span }) => ({ ...data, span }),
      ),
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useCategoryHistoryQuery } = categoryApi;
