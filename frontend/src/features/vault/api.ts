import { baseApi } from '@/shared/api/base-api';
import { unwrap } from '@/shared/api/envelope';
import { documentForm, type ChosenDocument } from '@/shared/uploads/document-form';
import { inPages, type ListArg, type ListPage, pageRequest, toPage } from './lists/page';
import { documentsTag, documentTags, ITEMS, itemTag, valueTags } from './tags';
import { type ItemDraft, type VaultDocument, type VaultItem } from './types';

export const documentsPath = (itemId: string) => `/vault/${encodeURIComponent(itemId)}/documents`;

interface OneDocument {
  itemId: string;
  documentId: string;
}

const documentPath = ({ itemId, documentId }: OneDocument) =>
  `${documentsPath(itemId)}/${encodeURIComponent(documentId)}`;

/** The calls of the Vault (spec 2 §7). */
const vaultApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    vaultItems: build.query<VaultItem[], void>({
      query: () => ({ url: '/vault' }),
      transformResponse: unwrap<VaultItem[]>,
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
      invalidatesTags: (_answer, error) => (error ? [] : [ITEMS, 'Dashboard']),
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
      invalidatesTags: [ITEMS, 'Dashboard'],
    }),

    itemDocuments: build.infiniteQuery<ListPage<VaultDocument>, ListArg, string | null>({
      infiniteQueryOptions: inPages,
      query: (asked) => pageRequest(documentsPath(asked.queryArg.itemId), asked),
      transformResponse: toPage<VaultDocument>,
      providesTags: (_pages, _error, { itemId }) => [documentsTag(itemId)],
    }),
    replaceDocument: build.mutation<
      unknown,
      OneDocument & { chosen: ChosenDocument; hasCover: boolean }
    >({
      query: ({ chosen, hasCover, ...which }) => ({
        url: documentPath(which),
        method: 'PUT',
        body: () => documentForm(chosen, hasCover ? chosen.setAsCover : undefined),
      }),
      invalidatesTags: (_answer, error, { itemId }) => (error ? [] : documentTags(itemId)),
    }),
    deleteDocument: build.mutation<unknown, OneDocument>({
      query: (which) => ({ url: documentPath(which), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { itemId }) => documentTags(itemId),
    }),

    addressesAt: build.mutation<{ addresses: string[]; sample?: boolean }, string>({
      query: (postCode) => ({
        url: '/auth/validate-postcode',
        method: 'POST',
        body: { postCode },
      }),
      transformResponse: unwrap<{ addresses: string[]; sample?: boolean }>,
    }),
  }),
});

export const {
  useVaultItemsQuery,
  useVaultItemQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useDeleteItemMutation,
  useItemDocumentsInfiniteQuery,
  useReplaceDocumentMutation,
  useDeleteDocumentMutation,
  useAddressesAtMutation,
} = vaultApi;
