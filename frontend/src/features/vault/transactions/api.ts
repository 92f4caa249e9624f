import { type Address, at, entryAt } from '@/shared/api/address';
import { baseApi, type Tag } from '@/shared/api/base-api';
import { wasStoredBefore } from '@/shared/api/idempotency';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { putInCache } from '@/shared/lists/put-in-cache';
import { removeOnceDeleted } from '@/shared/lists/remove-from-cache';
import { type ListArg, pagination, pageQuery, toPage } from '@/shared/lists/page';
import { spendingTag } from '@/shared/statements/tags';
import { tagsAfterValue } from '../history/tags';
import { toSearch } from './search-text';
import { historyTag, transactionsPath as path, transactionsTag } from '../tags';

/** A transaction of an item; none of those that the server makes has a picture yet. */
export type Transaction = Schema<'Transaction'> & { image_url?: string };

/** `manual` is money in and out, which was entered or imported; `other` are the changes of the item's value. */
export type TransactionType = Exclude<Schema<'TransactionType'>, 'imported'>;

/** A transaction that may be the other half of a transfer. */
export type OtherHalf = Schema<'OtherHalf'>;

/** The body that adds or edits a transaction. */
export type TransactionDraft = Required<Omit<Schema<'TransactionBody'>, 'note' | 'paired'>>;

/** What an edit says of a transfer: that it is none, or its other half. Left out, that stays. */
export interface TransferDraft {
  paired?: false | OtherHalf['half'];
}

/** The body that edits an imported one: of the bank's record, nothing changes. */
export type ImportedDraft = Omit<TransactionDraft, 'affects_balance'> &
  TransferDraft & { note: string | null };

type ListAddress = Address<'/vault/{id}/transactions'>;

interface TransactionPage {
  queryArg: ListArg<ListAddress> & { type: TransactionType };
  pageParam: string | null;
}

interface AddTransaction {
  itemId: string;
  draft: TransactionDraft;
  idempotencyKey: string;
}

interface EditTransaction {
  itemId: string;
  /** As the form showed it. */
  transaction: Transaction;
  draft: (TransactionDraft & TransferDraft) | ImportedDraft;
}

interface DeleteTransaction {
  itemId: string;
  /** As far as it can be read. */
  transaction: Pick<Transaction, 'id' | 'affects_balance' | 'paired_with'>;
}

const listTag = (list: string, type: TransactionType) => transactionsTag(`${list}?${type}`);

/** The choices of other halves for an item's transactions. */
const halvesTag = (itemId: string) => transactionsTag(`${path(itemId)}/other-halves`);

/** What a moved balance makes stale. The list of money in and out stays as far as it was read. */
const tagsAfterMove = (itemId: string): Tag[] => [
  'VaultItem',
  historyTag(itemId),
  listTag(path(itemId), 'other'),
  'Dashboard',
];

/** What is stale once a transfer begins or ends: its other half, too, stands in a list. */
const TRANSFER_TAGS: readonly Tag[] = ['Transaction', 'Spending'];

const isTransfer = (transaction: Pick<Transaction, 'paired_with'> | undefined) =>
  Boolean(transaction?.paired_with);

const dateOf = ({ created_at }: { created_at: string }) => created_at;

const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.infiniteQuery({
      infiniteQueryOptions: pagination,
      ...endpoint(
        (part: TransactionPage) => {
          const query = { ...pageQuery(part), type: part.queryArg.type };
          return request('GET', part.queryArg.path, {
            query: query as ReturnType<typeof pageQuery>,
          });
        },
        toPage<Transaction>,
      ),
      providesTags: (_pages, _error, { path: list, type }) => [
        transactionsTag(list),
        listTag(list, type),
      ],
    }),
    otherHalves: build.query({
      ...endpoint(({ itemId, id }: { itemId: string; id: string }) =>
        request(
          'GET',
          at('/vault/{id}/transactions/{txId}/other-halves', { id: itemId, txId: id }),
        ),
      ),
      providesTags: (_halves, _error, { itemId }) => [halvesTag(itemId)],
    }),
    addTransaction: build.mutation({
      ...endpoint(({ itemId, draft, idempotencyKey }: AddTransaction) =>
        request('POST', path(itemId), { body: draft, idempotencyKey }),
      ),
      invalidatesTags: (added, error, { itemId }) => {
        // An earlier try was stored, and its answer was lost.
        if (wasStoredBefore(error)) return [...tagsAfterValue(itemId), spendingTag(itemId)];
        return [...(added?.affects_balance ? tagsAfterMove(itemId) : []), spendingTag(itemId)];
      },
      onQueryStarted: ({ itemId }, { dispatch, queryFulfilled }) =>
        dispatch(
          putInCache({ list: listTag(path(itemId), 'manual'), answer: queryFulfilled, dateOf }),
        ),
    }),
    editTransaction: build.mutation({
      ...endpoint(({ itemId, transaction, draft }: EditTransaction) =>
        request('PUT', entryAt(path(itemId), transaction.id), { body: draft }),
      ),
      // A refusal may mean that it was changed or deleted elsewhere.
      invalidatesTags: (edited, error, { itemId, transaction }) => {
        if (error) return [listTag(path(itemId), 'manual'), halvesTag(itemId)];
        const moves = edited?.affects_balance || transaction.affects_balance;
        const moved = moves ? tagsAfterMove(itemId) : [];
        const isOther = isTransfer(edited) !== isTransfer(transaction);
        return [...moved, ...(isOther ? TRANSFER_TAGS : [spendingTag(itemId)])];
      },
      onQueryStarted: ({ itemId }, { dispatch, queryFulfilled }) =>
        dispatch(
          putInCache({ list: listTag(path(itemId), 'manual'), answer: queryFulfilled, dateOf }),
        ),
    }),
    deleteTransaction: build.mutation({
      ...endpoint(({ itemId, transaction }: DeleteTransaction) =>
        request('DELETE', entryAt(path(itemId), transaction.id)),
      ),
      invalidatesTags: (_answer, error, { itemId, transaction }) => {
        if (error) return [transactionsTag(path(itemId))];
        const moved = transaction.affects_balance ? tagsAfterMove(itemId) : [];
        return [...moved, ...(isTransfer(transaction) ? TRANSFER_TAGS : [spendingTag(itemId)])];
      },
      onQueryStarted: ({ itemId, transaction }, { dispatch, queryFulfilled }) =>
        dispatch(
          removeOnceDeleted(listTag(path(itemId), 'manual'), transaction.id, queryFulfilled),
        ),
    }),
  }),
});

const { useTransactionsInfiniteQuery } = transactionsApi;

const listArg = (arg: ListArg<ListAddress>, type: TransactionType) => ({
  ...arg,
  search: toSearch(arg.search),
  type,
});

/** Money in and out, newest first. */
export const useMoneyInfiniteQuery = (arg: ListArg<ListAddress>) =>
  useTransactionsInfiniteQuery(listArg(arg, 'manual'));

/** The changes of the item's value, newest first. */
export const useChangesInfiniteQuery = (arg: ListArg<ListAddress>) =>
  useTransactionsInfiniteQuery(listArg(arg, 'other'));

export const {
  useOtherHalvesQuery,
  useAddTransactionMutation,
  useEditTransactionMutation,
  useDeleteTransactionMutation,
} = transactionsApi;
