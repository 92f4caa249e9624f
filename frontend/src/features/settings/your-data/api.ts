import { at } from '@/shared/api/address';
import { baseApi, TAG_TYPES } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { API_BASE, type Request } from '@/shared/api/xhr';
import { type Schema } from '@/shared/api/schema';

/** How much an import took in. */
export type Imported = Schema<'Imported'>;

interface Import {
  file: File;
  /** Called with the bytes sent so far and in total. */
  onProgress: (sent: number, total: number) => void;
}

/** The server reads and stores all of it before it answers. */
const IMPORT_MS = 10 * 60_000;

const yourDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the URL of the export. It is valid for minutes. */
    beginExport: build.mutation(
      endpoint(
        (pinCode: string) => request('POST', at('/account/export'), { body: { pinCode } }),
        ({ data }) => data.url,
      ),
    ),
    /** Checks that the URL of {@link beginExport} works, without downloading it. */
    exportReady: build.mutation({
      query: (url: string): Request => ({ url: url.slice(API_BASE.length), method: 'HEAD' }),
    }),
    /** An import needs an empty account. */
    importPossible: build.query({
      ...endpoint(
        () => request('GET', at('/account/import')),
        ({ data }) => data.possible,
      ),
      keepUnusedDataFor: 0,
    }),
    importExport: build.mutation(
      endpoint(({ file, onProgress }: Import) =>
        request('POST', at('/account/import'), {
          form: { file },
          onProgress,
          timeoutMs: IMPORT_MS,
        }),
      ),
    ),
    deleteAccount: build.mutation(
      endpoint((pinCode: string) => request('POST', at('/account/delete'), { body: { pinCode } })),
    ),
  }),
});

/** After an import, everything is stale. */
export const refetchEverything = () => baseApi.util.invalidateTags([...TAG_TYPES]);

export const {
  useBeginExportMutation,
  useExportReadyMutation,
  useImportPossibleQuery,
  useImportExportMutation,
  useDeleteAccountMutation,
} = yourDataApi;
