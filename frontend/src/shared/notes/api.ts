import { baseApi } from '@/shared/api/base-api';
import { isRefused } from '@/shared/api/idempotency';
import { type Schema } from '@/shared/api/schema';
import { dropWhenDone } from '@/shared/lists/drop-entry';
import { inPages, type ListArg, type ListPage, pageRequest, toPage } from '@/shared/lists/page';

/** A key information note (spec 2 §3): `date` is a day, `uploaded_at` a timestamp. */
export type Note = Schema<'Note'>;

/** What is sent to add or edit a note. */
export type NoteDraft = Required<Schema<'NoteBody'>>;

interface OneNote {
  /** The path of the notes among which it is, below `/api/v1`. */
  path: string;
  noteId: string;
}

export const notesTag = (path: string) => ({ type: 'KeyInfo', id: path }) as const;
const notePath = ({ path, noteId }: OneNote) => `${path}/${encodeURIComponent(noteId)}`;

/** The calls for notes, those of an item or of the Life Locker (spec 2 §7). */
const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notes: build.infiniteQuery<ListPage<Note>, ListArg, string | null>({
      infiniteQueryOptions: inPages,
      query: pageRequest,
      transformResponse: toPage<Note>,
      providesTags: (_pages, _error, { path }) => [notesTag(path)],
    }),
    addNote: build.mutation<unknown, { path: string; draft: NoteDraft; idempotencyKey: string }>({
      query: ({ path, draft, idempotencyKey }) => ({
        url: path,
        method: 'POST',
        body: draft,
        idempotencyKey,
      }),
      invalidatesTags: (_answer, error, { path }) => (isRefused(error) ? [] : [notesTag(path)]),
    }),
    updateNote: build.mutation<unknown, OneNote & { draft: NoteDraft }>({
      query: ({ draft, ...which }) => ({ url: notePath(which), method: 'PUT', body: draft }),
      invalidatesTags: (_answer, error, { path }) => (error ? [] : [notesTag(path)]),
    }),
    deleteNote: build.mutation<unknown, OneNote>({
      query: (which) => ({ url: notePath(which), method: 'DELETE' }),
      invalidatesTags: (_answer, error, { path }) => (error ? [notesTag(path)] : []),
      onQueryStarted: ({ path, noteId }, { dispatch, queryFulfilled }) =>
        dispatch(dropWhenDone(notesTag(path), noteId, queryFulfilled)),
    }),
  }),
});

export const {
  useNotesInfiniteQuery,
  useAddNoteMutation,
  useUpdateNoteMutation,
  useDeleteNoteMutation,
} = notesApi;
