import { baseApi, type Tag } from '@/shared/api/base-api';

interface UploadCall {
  url: string;
  /** Builds the form anew at each send, as a renewed session repeats the call. */
  form: () => FormData;
  idempotencyKey: string;
  /** What has to be read again when the file has arrived. */
  refreshes: readonly Tag[];
  onProgress: (sent: number, total: number) => void;
}

/** The one call behind every background upload. */
export const uploadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadFile: build.mutation<unknown, UploadCall>({
      query: ({ url, form, idempotencyKey, onProgress }) => ({
        url,
        method: 'POST',
        body: form,
        idempotencyKey,
        onProgress,
      }),
      invalidatesTags: (_answer, error, { refreshes }) => (error ? [] : refreshes),
    }),
  }),
});
