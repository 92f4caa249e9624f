import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { isRefused } from '@/shared/api/idempotency';
import { keepAnswer, type QueryDispatch } from '@/shared/api/keep-answer';
import { endpoint, request } from '@/shared/api/request';
import { changeTags, goneTags, ITEMS, itemTag } from './tags';
import { type ItemDraft, type VaultItem } from './types';

/** The calls of the Vault. */
export const vaultApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    vaultItems: build.query({
      ...endpoint(
        () => request('GET', at('/vault')),
        ({ data, unreadable = [] }) => ({ items: data as VaultItem[], unreadable }),
      ),
      providesTags: [ITEMS],
    }),
    vaultItem: build.query({
      ...endpoint(
        (id: string) => request('GET', at('/vault/{id}', { id })),
        ({ data }) => data as VaultItem,
      ),
      providesTags: (_item, _error, id) => [itemTag(id)],
    }),
    createItem: build.mutation({
      ...endpoint(({ draft, idempotencyKey }: { draft: ItemDraft; idempotencyKey: string }) =>
        request('POST', at('/vault'), { body: draft, idempotencyKey }),
      ),
      invalidatesTags: (_answer, error) =>
        isRefused(error) ? [] : [ITEMS, 'Dashboard', 'Timeline'],
    }),
    updateItem: build.mutation({
      ...endpoint(
        ({ id, draft }: { id: string; draft: ItemDraft }) =>
          request('PUT', at('/vault/{id}', { id }), { body: draft }),
        ({ data }) => data as VaultItem,
      ),
      invalidatesTags: (_item, error, { id }) => (error ? [] : changeTags(id)),
      onQueryStarted: keepAnswer(keepItem),
    }),
    deleteItem: build.mutation({
      ...endpoint((id: string) => request('DELETE', at('/vault/{id}', { id }))),
      invalidatesTags: (_answer, _error, id) => goneTags(id),
    }),
  }),
});

/** Puts an item that a change was answered with where it was read before. */
function keepItem(item: VaultItem, dispatch: QueryDispatch): void {
  const { updateQueryData } = vaultApi.util;
  dispatch(updateQueryData('vaultItem', item.id, () => item));
  dispatch(
    updateQueryData('vaultItems', undefined, (kept) => {
      kept.items = kept.items.map((each) => (each.id === item.id ? item : each));
    }),
  );
}

export const {
  useVaultItemsQuery,
  useVaultItemQuery,
  useLazyVaultItemQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useDeleteItemMutation,
} = vaultApi;
