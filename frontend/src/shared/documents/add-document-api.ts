import { baseApi } from '@/shared/api/base-api';
import { isRefused } from '@/shared/api/idempotency';
import { endpoint, request } from '@/shared/api/request';
import { documentForm } from '@/shared/uploads/document-form';
import { type DocumentsAddress, documentsTag } from './place';

interface NewDocument {
  path: DocumentsAddress;
  file: File;
  preview?: File;
  idempotencyKey: string;
  onProgress: (sent: number, total: number) => void;
}

const addDocumentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds a document while its form waits. */
    addDocument: build.mutation({
      ...endpoint(({ path, file, preview, idempotencyKey, onProgress }: NewDocument) =>
        request('POST', path, {
          form: documentForm({ file }, undefined, preview),
          idempotencyKey,
          onProgress,
        }),
      ),
      invalidatesTags: (_document, error, { path }) =>
        isRefused(error) ? [] : [documentsTag(path)],
    }),
  }),
});

export const { useAddDocumentMutation } = addDocumentApi;
