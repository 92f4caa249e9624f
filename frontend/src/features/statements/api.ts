import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { statementAt, statementRequest } from '@/shared/statements/request';
import { accountStatementsTag, TAGS_AFTER_IMPORT } from '@/shared/statements/tags';
import {
  type AccountStatements,
  type Statement,
  type StatementChange,
  type StatementImport,
  type TagRule,
  type TagRules,
} from '@/shared/statements/types';

/** A part of a statement: its head, and the rows from a place on. */
export interface StatementPart {
  id: string;
  /** Where its rows begin; left out, at the first one. */
  after?: number;
}

interface ChangeStatement extends StatementPart {
  change: StatementChange;
}

const pageTag = ({ id, after }: StatementPart) =>
  ({ type: 'StatementPage', id: `${id}:${after ?? ''}` }) as const;

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    statement: build.query({
      ...endpoint(({ id, after }: StatementPart) =>
        statementRequest<Statement>('GET', statementAt(id), { params: { after } }),
      ),
      providesTags: (_statement, _error, part) => [pageTag(part)],
      // What is left and entered again may have been changed on the way.
      keepUnusedDataFor: 0,
    }),
    /** Its answer is the head and the first rows; `after` names the part that holds the changed row. */
    changeStatement: build.mutation({
      ...endpoint(({ id, change }: ChangeStatement) =>
        statementRequest<Statement>('PUT', statementAt(id), { body: change }),
      ),
      invalidatesTags: (_statement, error, part) => {
        if (error) return [pageTag({ id: part.id })];
        return part.after === undefined ? [] : [pageTag(part)];
      },
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(cacheStatement(id, answer.data));
      },
    }),
    importStatement: build.mutation({
      ...endpoint((id: string) =>
        statementRequest<StatementImport>('POST', `${statementAt(id)}/import`),
      ),
      invalidatesTags: (_done, error) => (error ? [] : TAGS_AFTER_IMPORT),
    }),
    accountStatements: build.query({
      ...endpoint((itemId: string) =>
        statementRequest<AccountStatements>(
          'GET',
          `${at('/vault/{id}', { id: itemId })}/statements`,
        ),
      ),
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
      ...endpoint(() => statementRequest<TagRules>('GET', '/tag-rules')),
      providesTags: ['TagRules'],
    }),
    setTagRules: build.mutation({
      ...endpoint((rules: readonly TagRule[]) =>
        statementRequest<TagRules>('PUT', '/tag-rules', { body: { rules } }),
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
