import { baseApi, TAG_TYPES } from '@/shared/api/base-api';
import { type Envelope, unwrap } from '@/shared/api/envelope';
import { API_BASE } from '@/shared/api/xhr';
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
    beginExport: build.mutation<string, string>({
      query: (pinCode) => ({ url: '/account/export', method: 'POST', body: { pinCode } }),
      transformResponse: ({ data }: Envelope<{ url: string }>) => data.url,
    }),
    /** Asks whether what {@link beginExport} answered can be fetched, without fetching it. */
    exportReady: build.mutation<unknown, string>({
      query: (url) => ({ url: url.slice(API_BASE.length), method: 'HEAD' }),
    }),
    /** Whether the account is empty, as an import needs it. */
    importPossible: build.query<boolean, void>({
      query: () => ({ url: '/account/import' }),
      transformResponse: ({ data }: Envelope<Schema<'ImportState'>>) => data.possible,
      keepUnusedDataFor: 0,
    }),
    importExport: build.mutation<Imported, Import>({
      query: ({ file, onProgress }) => ({
        url: '/account/import',
        method: 'POST',
        body: () => {
          const form = new FormData();
          form.append('file', file, file.name);
          return form;
        },
        onProgress,
        timeoutMs: IMPORT_MS,
      }),
      transformResponse: unwrap<Imported>,
    }),
    deleteAccount: build.mutation<unknown, string>({
      query: (pinCode) => ({ url: '/account/delete', method: 'POST', body: { pinCode } }),
    }),
  }),
});

/** Everything is read anew, as all of it is another's after an import. */
export const readAnew = () => baseApi.util.invalidateTags([...TAG_TYPES]);

export const {
  useBeginExportMutation,
  useExportReadyMutation,
  useImportPossibleQuery,
  useImportExportMutation,
  useDeleteAccountMutation,
} = yourDataApi;
