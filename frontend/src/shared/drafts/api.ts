import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';

export const draftApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    draft: build.query({
      ...endpoint(
        (form: string) => request('GET', at('/drafts/{form}', { form })),
        ({ data }) => data.draft,
      ),
      // Another tab or device may have saved one since.
      keepUnusedDataFor: 0,
    }),
    saveDraft: build.mutation(
      endpoint(({ form, values }: { form: string; values: Record<string, unknown> }) =>
        request('PUT', at('/drafts/{form}', { form }), { body: { values } }),
      ),
    ),
    discardDraft: build.mutation(
      endpoint((form: string) => request('DELETE', at('/drafts/{form}', { form }))),
    ),
  }),
});
