import { baseApi } from '@/shared/api/base-api';
import { type Envelope, unwrap } from '@/shared/api/envelope';
import { documentForm, type ChosenDocument } from '@/shared/uploads/document-form';
import { type Tag } from '@/shared/uploads/upload-api';
import { type ItemDraft, type VaultDocument, type VaultItem } from './types';

/** The list of all items under one tag, each item under its own. */
const LIST = { type: 'VaultItem', id: 'LIST' } as const;
const itemTag = (id: string) => ({ type: 'VaultItem', id }) as const;
const documentsTag = (itemId: string) => ({ type: 'VaultDocument', id: itemId }) as const;

/** What a change of an item's documents makes stale: the list, and the photo a cover gives. */
export const documentTags = (itemId: string): Tag[] => [
  documentsTag(itemId),
  itemTag(itemId),
  LIST,
];

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
      providesTags: [LIST],
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
      invalidatesTags: (_answer, error) => (error ? [] : [LIST, 'Dashboard']),
    }),
    updateItem: build.mutation<unknown, { id: string; draft: ItemDraft }>({
      query: ({ id, draft }) => ({
        url: `/vault/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: draft,
      }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [LIST, itemTag(id), 'Dashboard']),
    }),
    deleteItem: build.mutation<unknown, string>({
      query: (id) => ({ url: `/vault/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: [LIST, 'Dashboard'],
    }),

    itemDocuments: build.query<VaultDocument[], string>({
      query: (itemId) => ({ url: documentsPath(itemId) }),
      transformResponse: (answer: Envelope<VaultDocument[]>) => answer.data,
      providesTags: (_documents, _error, itemId) => [documentsTag(itemId)],
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
  useItemDocumentsQuery,
  useReplaceDocumentMutation,
  useDeleteDocumentMutation,
  useAddressesAtMutation,
} = vaultApi;
