import { baseApi } from '@/shared/api/base-api';
import { type Envelope, type Unreadable, unwrap } from '@/shared/api/envelope';
import { isRefused } from '@/shared/api/idempotency';
import { goneTags, ITEMS, itemTag, valueTags } from './tags';
import { type ItemDraft, type VaultItem } from './types';

/** The items, as far as they can be shown. */
interface VaultItems {
  items: readonly VaultItem[];
  unreadable: readonly Unreadable[];
}

/** The calls of the Vault (spec 2 §7). */
export const vaultApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    vaultItems: build.query<VaultItems, void>({
      query: () => ({ url: '/vault' }),
      transformResponse: ({ data, unreadable = [] }: Envelope<VaultItem[]>) => ({
        items: data,
        unreadable,
      }),
      providesTags: [ITEMS],
    }),
    vaultItem: build.query<VaultItem, string>({
      query: (id) => ({ url: `/vault/${encodeURIComponent(id)}` }),
      transformResponse: unwrap<VaultItem>,
      providesTags: (_item, _error, id) => [itemTag(id)],
    }),
    createItem: build.mutation<{ id: string }, { draft: ItemDraft; idempotencyKey: string }>({
      query: ({ draft, idempotencyKey }) => ({
        url: '/vault',
        method: 'POST',
        body: draft,
        idempotencyKey,
      }),
      transformResponse: unwrap<{ id: string }>,
      invalidatesTags: (_answer, error) =>
        isRefused(error) ? [] : [ITEMS, 'Dashboard', 'Timeline'],
    }),
    updateItem: build.mutation<unknown, { id: string; draft: ItemDraft }>({
      query: ({ id, draft }) => ({
        url: `/vault/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: draft,
      }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : valueTags(id)),
    }),
    deleteItem: build.mutation<unknown, string>({
      query: (id) => ({ url: `/vault/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => goneTags(id),
    }),
  }),
});

export const {
  useVaultItemsQuery,
  useVaultItemQuery,
  useLazyVaultItemQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useDeleteItemMutation,
} = vaultApi;
