import { baseApi } from '@/shared/api/base-api';
import { endpoint } from '@/shared/api/request';
import { statementAt, statementRequest } from './request';
import { TAGS_AFTER_IMPORT, WAITING_TAG } from './tags';
import { type WaitingStatement } from './types';

interface RemoveStatement {
  id: string;
  imported: boolean;
}

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    waitingStatements: build.query({
      ...endpoint(() => statementRequest<WaitingStatement[]>('GET', '/statements')),
      providesTags: [WAITING_TAG],
    }),
    /** Forgets a file that waits, or undoes an import. */
    removeStatement: build.mutation({
      ...endpoint(({ id }: RemoveStatement) => statementRequest('DELETE', statementAt(id))),
      // A refusal may mean that it was done elsewhere.
      invalidatesTags: (_answer, _error, { imported }) =>
        imported ? TAGS_AFTER_IMPORT : ['Statement'],
    }),
  }),
});

export const { useWaitingStatementsQuery, useRemoveStatementMutation } = statementsApi;
