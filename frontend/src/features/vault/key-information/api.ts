import { baseApi } from '@/shared/api/base-api';
import { inPages, type ListArg, type ListPage, pageRequest, toPage } from '../lists/page';
import { notesTag } from '../tags';

/** A key information note (spec 2 §3). */
export interface Note {
  id: string;
  name: string;
  description: string | null;
  /** A day, as `yyyy-MM-dd`. */
  date: string | null;
  /** A timestamp. */
  uploaded_at: string;
}

/** What is sent to add or edit a note. */
export type NoteDraft = Pick<Note, 'name' | 'description' | 'date'>;

interface OneNote {
  itemId: string;
  noteId: string;
}

const notesPath = (itemId: string) => `/vault/${encodeURIComponent(itemId)}/key-info`;
const notePath = ({ itemId, noteId }: OneNote) =>
  `${notesPath(itemId)}/${encodeURIComponent(noteId)}`;

const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notes: build.infiniteQuery<ListPage<Note>, ListArg, string | null>({
      infiniteQueryOptions: inPages,
      query: (asked) => pageRequest(notesPath(asked.queryArg.itemId), asked),
      transformResponse: toPage<Note>,
      providesTags: (_pages, _error, { itemId }) => [notesTag(itemId)],
    }),
    addNote: build.mutation<unknown, { itemId: string; draft: NoteDraft; idempotencyKey: string }>({
      query: ({ itemId, draft, idempotencyKey }) => ({
        url: notesPath(itemId),
        method: 'POST',
        body: draft,
        idempotencyKey,
      }),
      invalidatesTags: (_answer, error, { itemId }) => (error ? [] : [notesTag(itemId)]),
    }),
    updateNote: build.mutation<unknown, OneNote & { draft: NoteDraft }>({
      query: ({ draft, ...which }) => ({ url: notePath(which), method: 'PUT', body: draft }),
      invalidatesTags: (_answer, error, { itemId }) => (error ? [] : [notesTag(itemId)]),
    }),
    deleteNote: build.mutation<unknown, OneNote>({
      query: (which) => ({ url: notePath(which), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { itemId }) => [notesTag(itemId)],
    }),
  }),
});

export const {
  useNotesInfiniteQuery,
  useAddNoteMutation,
  useUpdateNoteMutation,
  useDeleteNoteMutation,
} = notesApi;
