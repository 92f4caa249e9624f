import { baseApi } from '@/shared/api/base-api';
import { inPages, type ListArg, type ListPage, pageRequest, toPage } from '@/shared/lists/page';
import { transactionsPath as path, transactionsTag } from '../tags';

/** A transaction of an item (spec 2 §3). */
export interface Transaction {
  id: string;
  name: string;
  /** In pounds; what went out, or was lost, is negative. */
  amount: number;
  tag?: string | null;
  /** The day of a manual one (`yyyy-MM-dd`), the moment of a change of value. */
  created_at: string;
  image_url?: string | null;
  /** What a person added themselves, and may delete; or a change of the item's value. */
  type: 'manual' | 'other';
}

/** What is sent to add a transaction. */
export interface TransactionDraft {
  name: string;
  amount: number;
  tag: string | null;
  date: string;
}

const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.infiniteQuery<ListPage<Transaction>, ListArg, string | null>({
      infiniteQueryOptions: inPages,
      query: pageRequest,
      transformResponse: toPage<Transaction>,
      providesTags: (_pages, _error, arg) => [transactionsTag(arg.path)],
    }),
    addTransaction: build.mutation<
      unknown,
      { itemId: string; draft: TransactionDraft; idempotencyKey: string }
    >({
      query: ({ itemId, draft, idempotencyKey }) => ({
        url: path(itemId),
        method: 'POST',
        body: draft,
        idempotencyKey,
      }),
      invalidatesTags: (_answer, error, { itemId }) =>
        error ? [] : [transactionsTag(path(itemId))],
    }),
    deleteTransaction: build.mutation<unknown, { itemId: string; transactionId: string }>({
      query: ({ itemId, transactionId }) => ({
        url: `${path(itemId)}/${encodeURIComponent(transactionId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, _error, { itemId }) => [transactionsTag(path(itemId))],
    }),
  }),
});

export const {
  useTransactionsInfiniteQuery,
  useAddTransactionMutation,
  useDeleteTransactionMutation,
} = transactionsApi;
