import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { accountStatementsTag, TAGS_AFTER_IMPORT } from '@/shared/statements/tags';
import {
  type RowState,
  type Statement,
  type StatementChange,
  type TagRule,
} from '@/shared/statements/types';

/** A part of a statement: its head, and the rows from a place on. */
export interface StatementPart {
  id: string;
  /** Where its rows begin; left out, at the first one. */
  after?: number;
  /** The state of its rows; left out, of any. */
  state?: RowState;
}

interface ChangeStatement extends StatementPart {
  change: StatementChange;
}

const pageTag = ({ id, after, state }: StatementPart) =>
  ({ type: 'StatementPage', id: `${id}:${state ?? ''}:${after ?? ''}` }) as const;

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    statement: build.query({
      ...endpoint(({ id, after, state }: StatementPart) =>
        request('GET', at('/statements/{id}', { id }), { query: { after, state } }),
      ),
      providesTags: (_statement, _error, part) => [pageTag(part)],
      // What is left and entered again may have been changed on the way.
      keepUnusedDataFor: 0,
    }),
    /** Its answer is the head and the first rows; `after` and `state` name the part that holds the changed row. */
    changeStatement: build.mutation({
      ...endpoint(({ id, change }: ChangeStatement) =>
        request('PUT', at('/statements/{id}', { id }), { body: change }),
      ),
      invalidatesTags: (_statement, error, part) => {
        if (error) return [pageTag({ id: part.id })];
        return part.after === undefined && part.state === undefined ? [] : [pageTag(part)];
      },
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(cacheStatement(id, answer.data));
      },
    }),
    importStatement: build.mutation({
      ...endpoint((id: string) => request('POST', at('/statements/{id}/import', { id }))),
      invalidatesTags: (_done, error) => (error ? [] : TAGS_AFTER_IMPORT),
    }),
    accountStatements: build.query({
      ...endpoint((itemId: string) => request('GET', at('/vault/{id}/statements', { id: itemId }))),
      providesTags: (_statements, _error, itemId) => [accountStatementsTag(itemId)],
    }),
    /** The item that the statements are of. */
    statementItem: build.query({
      ...endpoint(
        (id: string) => request('GET', at('/vault/{id}', { id })),
        ({ data: { id, name, category } }) => ({ id, name, category }),
      ),
      providesTags: (_item, _error, id) => [{ type: 'VaultItem', id }],
    }),
    tagRules: build.query({
      ...endpoint(() => request('GET', at('/tag-rules'))),
      providesTags: ['TagRules'],
    }),
    setTagRules: build.mutation({
      ...endpoint((rules: readonly TagRule[]) =>
        request('PUT', at('/tag-rules'), { body: { rules: [...rules] } }),
      ),
      invalidatesTags: (_rules, error) => (error ? [] : ['TagRules']),
    }),
  }),
});

const cacheStatement = (id: string, statement: Statement) =>
  statementsApi.util.updateQueryData('statement', { id }, () => statement);

export const {
  useStatementQuery,
  useChangeStatementMutation,
  useImportStatementMutation,
  useAccountStatementsQuery,
  useStatementItemQuery,
  useTagRulesQuery,
  useSetTagRulesMutation,
} = statementsApi;
