import { at, entryAt } from '@/shared/api/address';
import { baseApi, type Tag } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { putInCache } from '@/shared/lists/put-in-cache';
import { cachedCopies, type CachedList, updateCopy } from '@/shared/lists/update-cached-list';
import { removeOnceDeleted } from '@/shared/lists/remove-from-cache';
import { pagination, type PageArg, pageQuery, toPage } from '@/shared/lists/page';
import { type AppThunk } from '@/shared/session/services';
import { changesForm, type ChosenDocument } from '@/shared/uploads/document-form';
import { type DocumentPlace, type DocumentsAddress, documentsTag } from './place';

/** A stored document. */
export type VaultDocument = Schema<'VaultDocument'>;

/** The date a document is listed under: the one on it, or the day it was added. */
export const dateOf = ({ date, uploaded_at }: VaultDocument) => date ?? uploaded_at;

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
      ...endpoint(
        ({
          place,
          documentId,
          chosen,
          preview,
        }: OneDocument & { chosen: ChosenDocument; preview?: File }) =>
          request('PUT', entryAt(place.path, documentId), {
            form: changesForm(chosen, place.hasCover ? chosen.setAsCover : undefined, preview),
          }),
        // Only an item has a cover photo.
        (answer) => ({
          document: answer.data,
          photo: 'photo' in answer ? answer.photo : undefined,
        }),
      ),
      onQueryStarted: ({ place }, { dispatch, queryFulfilled }) =>
        dispatch(cacheReplaced(documentsTag(place.path), queryFulfilled)),
    }),
    /** The date that a file's name tells; null where it tells none. */
    fileNameDate: build.query({
      ...endpoint(
        (name: string) => request('GET', at('/file-name-date'), { query: { name } }),
        ({ data }) => data.date,
      ),
      // The answer is about today.
      keepUnusedDataFor: 60,
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

/** Puts a changed document into its list. A new cover takes the place of another. */
function cacheReplaced(
  list: Tag,
  answer: PromiseLike<{ data: { document: VaultDocument } }>,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const replaced = answer.then(({ data }) => ({ data: data.document }));
    await dispatch(putInCache({ list, answer: replaced, dateOf }));
    const cover = await replaced.then(
      ({ data }) => (data.set_as_cover ? data.id : undefined),
      () => undefined,
    );
    if (cover === undefined) return;
    for (const copy of dispatch(cachedCopies(list))) {
      dispatch(
        updateCopy(copy, (cached) => {
          for (const { entries } of (cached as CachedList<VaultDocument>).pages)
            for (const entry of entries) entry.set_as_cover = entry.id === cover;
        }),
      );
    }
  };
}

export const {
  useDocumentsInfiniteQuery,
  useFileNameDateQuery,
  useReplaceDocumentMutation,
  useDeleteDocumentMutation,
} = documentsApi;
