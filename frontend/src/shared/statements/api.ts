import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { TAGS_AFTER_IMPORT, WAITING_TAG } from './tags';

interface RemoveStatement {
  id: string;
  imported: boolean;
}

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    waitingStatements: build.query({
      ...endpoint(() => request('GET', at('/statements'))),
      providesTags: [WAITING_TAG],
    }),
    /** Forgets a file that waits, or undoes an import. */
    removeStatement: build.mutation({
      ...endpoint(({ id }: RemoveStatement) => request('DELETE', at('/statements/{id}', { id }))),
      // A refusal may mean that it was done elsewhere.
      invalidatesTags: (_answer, _error, { imported }) =>
        imported ? TAGS_AFTER_IMPORT : ['Statement'],
    }),
  }),
});

export const { useWaitingStatementsQuery, useRemoveStatementMutation } = statementsApi;
