import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { useHeadingFocus } from '@/shared/lib/use-heading-focus';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { useWaitingStatementsQuery } from '@/shared/statements/api';
import { type RowState, type Statement } from '@/shared/statements/types';
import { Alert } from '@/shared/ui/alert/alert';
import { useImportStatementMutation } from '../api';
import { type ImportedState } from '../account/imported-notice';
import { AccountLine } from './account-line';
import { Balances } from './balances';
import { CheckActions } from './check-actions';
import { CheckHead } from './check-head';
import { Columns } from './columns';
import { Counts } from './counts';
import { Doubts } from './doubts';
import { LeftOut } from './left-out';
import { Rows } from './rows';
import { type Change, type ChangeProblem, useStatementChanges } from './use-statement-changes';
import { nextOf, placeOf } from './waiting-order';

/** Everything that a file says, what is to be chosen about it, and its import. */
export function CheckStatement({ statement }: { statement: Statement }) {
  const { id } = statement;
  useHeadingFocus();
  const narrow = useMediaQuery(NARROW);
  const navigate = useNavigate();
  const { data: waiting = [] } = useWaitingStatementsQuery();
  const { change: send, isChanging, settled } = useStatementChanges(statement);
  const [importStatement, { isLoading: isImporting }] = useImportStatementMutation();
  const [problem, setProblem] = useState<ChangeProblem>();
  const [shown, setShown] = useState<RowState>();
  // Another mapping or account makes other rows.
  const [round, setRound] = useState(0);

  const change: Change = async (wanted, part) => {
    const refused = await send(wanted, part);
    setProblem(refused);
    if (!refused && wanted.rows === undefined) setRound((count) => count + 1);
    return refused;
  };

  const runImport = async () => {
    await settled();
    setProblem(undefined);
    const { data, error } = await importStatement(id);
    if (!data) {
      setProblem({ text: errorMessage(toApiError(error), UNREACHABLE) });
      return;
    }
    const next = nextOf(statement, waiting);
    const state: ImportedState = { imported: data, next };
    await navigate(paths.itemStatements(data.item), { replace: true, state });
  };

  const actions = (
    <CheckActions
      statement={statement}
      narrow={narrow}
      busy={isImporting || isChanging}
      onImport={() => void runImport()}
    />
  );

  return (
    <>
      <CheckHead statement={statement} place={placeOf(id, waiting)} actions={!narrow && actions} />
      {problem && problem.field !== 'columns' && <Alert tone="error">{problem.text}</Alert>}
      <AccountLine statement={statement} change={change} />
      <Doubts statement={statement} change={change} />
      <Counts counts={statement.counts} shown={shown} onShow={setShown} />
      <Balances balances={statement.balances} />
      <Columns statement={statement} change={change} />
      <Rows key={`${round}:${shown ?? ''}`} statement={statement} shown={shown} change={change} />
      <LeftOut statement={statement} />
      {narrow && actions}
    </>
  );
}
