import { baseApi } from '@/shared/api/base-api';
import { type Envelope } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';
import { dropWhenDone } from '@/shared/lists/drop-entry';
import { inPages, type ListArg, type ListPage, pageRequest, toPage } from '@/shared/lists/page';
import { changesForm, type ChosenDocument } from '@/shared/uploads/document-form';
import { type DocumentPlace, documentsTag, staleAfter } from './place';

/** A document as the server keeps it (spec 2 §3). */
export type KeptDocument = Schema<'VaultDocument'>;

interface OneDocument {
  place: DocumentPlace;
  documentId: string;
}

/** An item's documents are the `data`; those of the Life Locker and Renting stand in it (DESIGN §3). */
type DocumentsAnswer = Envelope<KeptDocument[] | { documents: KeptDocument[] }>;

const documentPath = ({ place, documentId }: OneDocument) =>
  `${place.path}/${encodeURIComponent(documentId)}`;

/** The calls for documents, wherever they are kept (spec 2 §7). */
const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    documents: build.infiniteQuery<ListPage<KeptDocument>, ListArg, string | null>({
      infiniteQueryOptions: inPages,
      query: pageRequest,
      transformResponse: ({ data, ...rest }: DocumentsAnswer, meta, asked) =>
        toPage({ ...rest, data: 'documents' in data ? data.documents : data }, meta, asked),
      providesTags: (_pages, _error, { path }) => [documentsTag(path)],
    }),
    replaceDocument: build.mutation<unknown, OneDocument & { chosen: ChosenDocument }>({
      query: ({ chosen, ...which }) => ({
        url: documentPath(which),
        method: 'PUT',
        body: () => changesForm(chosen, which.place.hasCover ? chosen.setAsCover : undefined),
      }),
      invalidatesTags: (_answer, error, { place }) => (error ? [] : staleAfter(place)),
    }),
    deleteDocument: build.mutation<unknown, OneDocument>({
      query: (which) => ({ url: documentPath(which), method: 'DELETE' }),
      invalidatesTags: (_answer, error, { place }) =>
        error ? [documentsTag(place.path)] : (place.alsoStale ?? []),
      onQueryStarted: ({ place, documentId }, { dispatch, queryFulfilled }) =>
        dispatch(dropWhenDone(documentsTag(place.path), documentId, queryFulfilled)),
    }),
  }),
});

export const { useDocumentsInfiniteQuery, useReplaceDocumentMutation, useDeleteDocumentMutation } =
  documentsApi;
