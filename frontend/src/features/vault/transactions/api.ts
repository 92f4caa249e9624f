import { baseApi } from '@/shared/api/base-api';
import { isRefused } from '@/shared/api/idempotency';
import { type Schema } from '@/shared/api/schema';
import { dropWhenDone } from '@/shared/lists/drop-entry';
import { inPages, type ListArg, type ListPage, pageRequest, toPage } from '@/shared/lists/page';
import { transactionsPath as path, transactionsTag } from '../tags';

/** A transaction of an item (spec 2 §3); none of those that the server makes has a picture. */
export type Transaction = Schema<'Transaction'> & { image_url?: string };

/** What is sent to add a transaction. */
export type TransactionDraft = Required<Schema<'TransactionBody'>>;

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
        isRefused(error) ? [] : [transactionsTag(path(itemId))],
    }),
    deleteTransaction: build.mutation<unknown, { itemId: string; transactionId: string }>({
      query: ({ itemId, transactionId }) => ({
        url: `${path(itemId)}/${encodeURIComponent(transactionId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, error, { itemId }) =>
        error ? [transactionsTag(path(itemId))] : [],
      onQueryStarted: ({ itemId, transactionId }, { dispatch, queryFulfilled }) =>
        dispatch(dropWhenDone(transactionsTag(path(itemId)), transactionId, queryFulfilled)),
    }),
  }),
});

export const {
  useTransactionsInfiniteQuery,
  useAddTransactionMutation,
  useDeleteTransactionMutation,
} = transactionsApi;
