import { entryAt } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { putInCache } from '@/shared/lists/put-in-cache';
import { removeOnceDeleted } from '@/shared/lists/remove-from-cache';
import { pagination, type PageArg, pageQuery, toPage } from '@/shared/lists/page';
import { changesForm, type ChosenDocument } from '@/shared/uploads/document-form';
import { type DocumentPlace, type DocumentsAddress, documentsTag, staleTags } from './place';

/** A stored document. */
export type VaultDocument = Schema<'VaultDocument'>;

/** The date a document is listed under. */
export const dateOf = ({ uploaded_at }: VaultDocument) => uploaded_at;

interface OneDocument {
  place: DocumentPlace;
  documentId: string;
}

const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    documents: build.infiniteQuery({
      infiniteQueryOptions: pagination,
      ...endpoint(
        (part: PageArg<DocumentsAddress>) =>
          request('GET', part.queryArg.path, { query: pageQuery(part) }),
        // An item's documents are the `data`; those of the Life Locker and Renting stand in it.
        ({ data, ...rest }, meta, part) =>
          toPage({ ...rest, data: 'documents' in data ? data.documents : data }, meta, part),
      ),
      providesTags: (_pages, _error, { path }) => [documentsTag(path)],
    }),
    replaceDocument: build.mutation({
      ...endpoint(({ place, documentId, chosen }: OneDocument & { chosen: ChosenDocument }) =>
        request('PUT', entryAt(place.path, documentId), {
          form: changesForm(chosen, place.hasCover ? chosen.setAsCover : undefined),
        }),
      ),
      // A new cover takes the place of another, and of the item's photo.
      invalidatesTags: (document, error, { place }) => {
        if (error) return [];
        return document?.set_as_cover ? staleTags(place) : (place.alsoStale ?? []);
      },
      onQueryStarted: ({ place }, { dispatch, queryFulfilled }) =>
        dispatch(putInCache({ list: documentsTag(place.path), answer: queryFulfilled, dateOf })),
    }),
    deleteDocument: build.mutation({
      ...endpoint(({ place, documentId }: OneDocument) =>
        request('DELETE', entryAt(place.path, documentId)),
      ),
      invalidatesTags: (_answer, error, { place }) =>
        error ? [documentsTag(place.path)] : (place.alsoStale ?? []),
      onQueryStarted: ({ place, documentId }, { dispatch, queryFulfilled }) =>
        dispatch(removeOnceDeleted(documentsTag(place.path), documentId, queryFulfilled)),
    }),
  }),
});

export const { useDocumentsInfiniteQuery, useReplaceDocumentMutation, useDeleteDocumentMutation } =
  documentsApi;
