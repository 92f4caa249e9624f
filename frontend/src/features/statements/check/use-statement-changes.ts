import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Statement, type StatementChange } from '@/shared/statements/types';
import { type StatementPart, useChangeStatementMutation } from '../api';

/** Why a change was not made. */
export interface ChangeProblem {
  /** The field that the server names. */
  field?: string;
  text: string;
}

/** The part of a statement that a changed row is in. */
export type ChangedPart = Pick<StatementPart, 'after' | 'state'>;

/** Changes a statement; resolves to why it was not, if it was not. */
export type Change = (
  change: StatementChange,
  part?: ChangedPart,
) => Promise<ChangeProblem | undefined>;

/** Sends the changes of a statement one after another, each made from the answer to the one before. */
export function useStatementChanges({ id, version }: Pick<Statement, 'id' | 'version'>) {
  const [send] = useChangeStatementMutation();
  const [waiting, setWaiting] = useState(0);
  const known = useRef(version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    known.current = version;
  }, [version]);

  const change: Change = async (wanted, part) => {
    setWaiting((count) => count + 1);
    const sent = queue.current.then(() =>
      send({ id, ...part, change: { ...wanted, version: known.current } }),
    );
    queue.current = sent;
    const { data, error } = await sent;
    setWaiting((count) => count - 1);
    if (data) known.current = data.version;
    if (!error) return undefined;
    const failure = toApiError(error);
    return { field: failure.errors?.[0]?.field, text: errorMessage(failure, UNREACHABLE) };
  };

  return { change, isChanging: waiting > 0, settled: () => queue.current };
}
