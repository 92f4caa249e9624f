import { at } from '@/shared/api/address';
import { baseApi, TAG_TYPES } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { API_BASE, type Request } from '@/shared/api/xhr';
import { type Schema } from '@/shared/api/schema';

/** How much an import took in. */
export type Imported = Schema<'Imported'>;

interface Import {
  file: File;
  /** Told the bytes that have left, and how many there are. */
  onProgress: (sent: number, total: number) => void;
}

/** The server reads all of an export, and stores it, before it answers. */
const IMPORT_MS = 10 * 60_000;

/** The calls about everything a person keeps. */
const yourDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers where the export is fetched, within minutes. */
    beginExport: build.mutation(
      endpoint(
        (pinCode: string) => request('POST', at('/account/export'), { body: { pinCode } }),
        ({ data }) => data.url,
      ),
    ),
    /** Asks whether what {@link beginExport} answered can be fetched, without fetching it. */
    exportReady: build.mutation({
      query: (url: string): Request => ({ url: url.slice(API_BASE.length), method: 'HEAD' }),
    }),
    /** Whether the account is empty, as an import needs it. */
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

/** Everything is read anew, as all of it is another's after an import. */
export const refetchEverything = () => baseApi.util.invalidateTags([...TAG_TYPES]);

export const {
  useBeginExportMutation,
  useExportReadyMutation,
  useImportPossibleQuery,
  useImportExportMutation,
  useDeleteAccountMutation,
} = yourDataApi;
