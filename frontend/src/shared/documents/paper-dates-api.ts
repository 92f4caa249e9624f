import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';

/** A date inside a document, with the text around it. */
export type PaperDate = Schema<'PaperDate'>;

const paperDatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    paperDates: build.query({
      ...endpoint(
        (id: string) => request('GET', at('/documents/{id}/dates', { id })),
        ({ data }) => data.dates,
      ),
      // A document that was just added is read soon after.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePaperDatesQuery } = paperDatesApi;
