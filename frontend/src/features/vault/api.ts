import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { isRefused } from '@/shared/api/idempotency';
import { applyToCache, cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
import { endpoint, request } from '@/shared/api/request';
import { valueOf } from './model/categories';
import {
  ITEMS_TAG,
  itemTag,
  tagsAfterDelete,
  tagsAfterEdit,
  tagsBesideDeleted,
  tagsOfLinked,
} from './tags';
import { type ItemDraft, type VaultItem } from './types';

interface EditItem {
  /** As the form showed it. */
  item: VaultItem;
  draft: ItemDraft;
}

interface DeleteItem {
  id: string;
  /** Undefined where it can't be read. */
  item?: VaultItem;
}

/** The calls of the Vault. */
export const vaultApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    vaultItems: build.query({
      ...endpoint(
        () => request('GET', at('/vault')),
        ({ data, unreadable = [] }) => ({ items: data, unreadable }),
      ),
      providesTags: [ITEMS_TAG],
    }),
    vaultItem: build.query({
      ...endpoint(
        (id: string) => request('GET', at('/vault/{id}', { id })),
        ({ data }) => data,
      ),
      providesTags: (_item, _error, id) => [itemTag(id)],
    }),
    createItem: build.mutation({
      ...endpoint(
        ({ draft, idempotencyKey }: { draft: ItemDraft; idempotencyKey: string }) =>
          request('POST', at('/vault'), { body: draft, idempotencyKey }),
        ({ data }) => data,
      ),
      // Without an answer, it may have been stored all the same.
      invalidatesTags: (item, error) =>
        isRefused(error)
          ? []
          : [...(error ? [ITEMS_TAG] : []), ...tagsOfLinked(item), 'Dashboard', 'Timeline'],
      onQueryStarted: cacheAnswer(cacheItem, queriesOf),
    }),
    updateItem: build.mutation({
      ...endpoint(
        ({ item: { id }, draft }: EditItem) =>
          request('PUT', at('/vault/{id}', { id }), { body: draft }),
        ({ data }) => data,
      ),
      invalidatesTags: (saved, _error, { item, draft }) =>
        saved
          ? [
              ...tagsOfLinked(item, saved),
              ...tagsAfterEdit(saved.id, mayHaveNewPast(item, saved, draft)),
            ]
          : [],
      onQueryStarted: cacheAnswer(cacheItem, queriesOf),
    }),
    deleteItem: build.mutation({
      ...endpoint(({ id }: DeleteItem) => request('DELETE', at('/vault/{id}', { id }))),
      // What shows the item may still be there, and would ask for it in vain: `useForgetItem` drops the rest.
      invalidatesTags: (_answer, error, { id, item }) =>
        item && !error ? tagsBesideDeleted(item) : tagsAfterDelete(id),
    }),
  }),
});

/**
 * Whether the item's past is another since it was read: its value was changed, by this edit or by one
 * elsewhere before it, or a day of its past was.
 */
function mayHaveNewPast(read: VaultItem, saved: VaultItem, { asOf }: ItemDraft): boolean {
  return (
    Boolean(asOf) ||
    valueOf(saved) !== valueOf(read) ||
    saved.version !== read.version + 1 ||
    isChanged(read.ownership, saved.ownership) ||
    isChanged(read.ended, saved.ended)
  );
}

const isChanged = (before: unknown, after: unknown) =>
  JSON.stringify(before) !== JSON.stringify(after);

function queriesOf({ id }: Pick<VaultItem, 'id'>) {
  return [['vaultItem', id], ['vaultItems']] as const;
}

/** Puts the item into both queries. A new one comes last in the list. */
function cacheItem(item: VaultItem, dispatch: QueryDispatch): void {
  const { updateQueryData } = vaultApi.util;
  dispatch(updateQueryData('vaultItem', item.id, () => item));
  dispatch(
    updateQueryData('vaultItems', undefined, (kept) => {
      const place = kept.items.findIndex(({ id }) => id === item.id);
      if (place < 0) kept.items.push(item);
      else kept.items[place] = item;
    }),
  );
}

/** Puts the cover photo that a changed document made of the item into both queries. */
export function cachePhoto(id: string, photo: string | null, dispatch: QueryDispatch): void {
  const { updateQueryData } = vaultApi.util;
  const apply = () => {
    dispatch(
      updateQueryData('vaultItem', id, (item) => {
        item.photo = photo;
      }),
    );
    dispatch(
      updateQueryData('vaultItems', undefined, ({ items }) => {
        const item = items.find((each) => each.id === id);
        if (item) item.photo = photo;
      }),
    );
  };
  applyToCache(queriesOf({ id }), apply, dispatch);
}

export const {
  useVaultItemsQuery,
  useVaultItemQuery,
  useLazyVaultItemQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useDeleteItemMutation,
} = vaultApi;
