import { type Address, entryAt } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { isRefused, wasStoredBefore } from '@/shared/api/idempotency';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { putInCache } from '@/shared/lists/put-in-cache';
import { removeOnceDeleted } from '@/shared/lists/remove-from-cache';
import { pagination, type PageArg, pageQuery, toPage } from '@/shared/lists/page';
import { dateOf } from './date-of';

/** A key information note: `date` is a day, `uploaded_at` a timestamp. */
export type Note = Schema<'Note'>;

export type NoteDraft = Required<Schema<'NoteBody'>>;

/** The notes of an item, or of the Life Locker. */
export type NotesAddress = Address<'/vault/{id}/key-info' | '/life-locker/key-info'>;

interface OneNote {
  path: NotesAddress;
  noteId: string;
}

/** Key dates of notes stand there. */
const TIMELINE = 'Timeline' as const;

export const notesTag = (path: NotesAddress) => ({ type: 'KeyInfo', id: path }) as const;

export const notesApi = baseApi.injectEndpoints({
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
      // An earlier try was stored, and its answer was lost.
      invalidatesTags: (_note, error, { path }) => [
        ...(wasStoredBefore(error) ? [notesTag(path)] : []),
        ...(isRefused(error) ? [] : [TIMELINE]),
      ],
      onQueryStarted: ({ path }, { dispatch, queryFulfilled }) =>
        dispatch(cacheNote(path, queryFulfilled)),
    }),
    updateNote: build.mutation({
      ...endpoint(({ path, noteId, draft }: OneNote & { draft: NoteDraft }) =>
        request('PUT', entryAt(path, noteId), { body: draft }),
      ),
      invalidatesTags: (_note, error) => (error ? [] : [TIMELINE]),
      onQueryStarted: ({ path }, { dispatch, queryFulfilled }) =>
        dispatch(cacheNote(path, queryFulfilled)),
    }),
    deleteNote: build.mutation({
      ...endpoint(({ path, noteId }: OneNote) => request('DELETE', entryAt(path, noteId))),
      invalidatesTags: (_answer, error, { path }) => [error ? notesTag(path) : TIMELINE],
      onQueryStarted: ({ path, noteId }, { dispatch, queryFulfilled }) =>
        dispatch(removeOnceDeleted(notesTag(path), noteId, queryFulfilled)),
    }),
  }),
});

const cacheNote = (path: NotesAddress, answer: PromiseLike<{ data: Note }>) =>
  putInCache({ list: notesTag(path), answer, dateOf });

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
