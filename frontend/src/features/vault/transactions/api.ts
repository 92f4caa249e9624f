import { type Address, entryAt } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { wasStoredBefore } from '@/shared/api/idempotency';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { putInCache } from '@/shared/lists/put-in-cache';
import { removeOnceDeleted } from '@/shared/lists/remove-from-cache';
import { pagination, type PageArg, pageQuery, toPage } from '@/shared/lists/page';
import { transactionsPath as path, transactionsTag } from '../tags';

/** A transaction of an item; none of those that the server makes has a picture yet. */
export type Transaction = Schema<'Transaction'> & { image_url?: string };

/** The body that adds a transaction. */
export type TransactionDraft = Required<Schema<'TransactionBody'>>;

interface AddTransaction {
  itemId: string;
  draft: TransactionDraft;
  idempotencyKey: string;
}

interface OneTransaction {
  itemId: string;
  transactionId: string;
}

const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.infiniteQuery({
      infiniteQueryOptions: pagination,
      ...endpoint(
        (part: PageArg<Address<'/vault/{id}/transactions'>>) =>
          request('GET', part.queryArg.path, { query: pageQuery(part) }),
        toPage<Transaction>,
      ),
      providesTags: (_pages, _error, arg) => [transactionsTag(arg.path)],
    }),
    addTransaction: build.mutation({
      ...endpoint(({ itemId, draft, idempotencyKey }: AddTransaction) =>
        request('POST', path(itemId), { body: draft, idempotencyKey }),
      ),
      // An earlier try was stored, and its answer was lost.
      invalidatesTags: (_transaction, error, { itemId }) =>
        wasStoredBefore(error) ? [transactionsTag(path(itemId))] : [],
      onQueryStarted: ({ itemId }, { dispatch, queryFulfilled }) =>
        dispatch(
          putInCache({
            list: transactionsTag(path(itemId)),
            answer: queryFulfilled,
            dateOf: ({ created_at }) => created_at,
          }),
        ),
    }),
    deleteTransaction: build.mutation({
      ...endpoint(({ itemId, transactionId }: OneTransaction) =>
        request('DELETE', entryAt(path(itemId), transactionId)),
      ),
      invalidatesTags: (_answer, error, { itemId }) =>
        error ? [transactionsTag(path(itemId))] : [],
      onQueryStarted: ({ itemId, transactionId }, { dispatch, queryFulfilled }) =>
        dispatch(removeOnceDeleted(transactionsTag(path(itemId)), transactionId, queryFulfilled)),
    }),
  }),
});

export const {
  useTransactionsInfiniteQuery,
  useAddTransactionMutation,
  useDeleteTransactionMutation,
} = transactionsApi;
