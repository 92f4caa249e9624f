import { type Address, entryAt } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { isRefused } from '@/shared/api/idempotency';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { removeOnceDeleted } from '@/shared/lists/remove-from-cache';
import { pagination, type PageArg, pageQuery, toPage } from '@/shared/lists/page';

/** A key information note: `date` is a day, `uploaded_at` a timestamp. */
export type Note = Schema<'Note'>;

/** What is sent to add or edit a note. */
export type NoteDraft = Required<Schema<'NoteBody'>>;

/** Where notes are kept: at an item, or in the Life Locker. */
export type NotesAddress = Address<'/vault/{id}/key-info' | '/life-locker/key-info'>;

interface OneNote {
  path: NotesAddress;
  noteId: string;
}

export const notesTag = (path: NotesAddress) => ({ type: 'KeyInfo', id: path }) as const;

const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notes: build.infiniteQuery({
      infiniteQueryOptions: pagination,
      ...endpoint(
        (part: PageArg<NotesAddress>) =>
          request('GET', part.queryArg.path, { query: pageQuery(part) }),
        toPage,
      ),
      providesTags: (_pages, _error, { path }) => [notesTag(path)],
    }),
    addNote: build.mutation({
      ...endpoint(({ path, draft, idempotencyKey }: AddNote) =>
        request('POST', path, { body: draft, idempotencyKey }),
      ),
      invalidatesTags: (_answer, error, { path }) => (isRefused(error) ? [] : [notesTag(path)]),
    }),
    updateNote: build.mutation({
      ...endpoint(({ path, noteId, draft }: OneNote & { draft: NoteDraft }) =>
        request('PUT', entryAt(path, noteId), { body: draft }),
      ),
      invalidatesTags: (_answer, error, { path }) => (error ? [] : [notesTag(path)]),
    }),
    deleteNote: build.mutation({
      ...endpoint(({ path, noteId }: OneNote) => request('DELETE', entryAt(path, noteId))),
      invalidatesTags: (_answer, error, { path }) => (error ? [notesTag(path)] : []),
      onQueryStarted: ({ path, noteId }, { dispatch, queryFulfilled }) =>
        dispatch(removeOnceDeleted(notesTag(path), noteId, queryFulfilled)),
    }),
  }),
});

interface AddNote {
  path: NotesAddress;
  draft: NoteDraft;
  idempotencyKey: string;
}

export const {
  useNotesInfiniteQuery,
  useAddNoteMutation,
  useUpdateNoteMutation,
  useDeleteNoteMutation,
} = notesApi;
