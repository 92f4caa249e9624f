import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { MailLink } from '@/shared/mail-link/mail-link';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { useEnterOperatorMutation, useOperatorOverviewQuery } from './api';
import { OperatorPage } from './operator-page';

/** /operator, or /operator?token=… by the link that `holdfast operator` prints. */
export default function OperatorScreen() {
  return (
    <MailLink path={paths.operator}>
      {(token) => (token === undefined ? <Inside /> : <Entering token={token} />)}
    </MailLink>
  );
}

/** Uses the link up. A reload then finds the session, and not the used link. */
function Entering({ token }: { token: string }) {
  const [enter] = useEnterOperatorMutation();
  const [outcome, setOutcome] = useState<{ problem?: string }>();
  // A link is good for one call, however often React runs the effect.
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    void enter(token).then(({ error }) => {
      setOutcome(error ? { problem: errorMessage(toApiError(error), UNREACHABLE) } : {});
    });
  }, [enter, token]);
  if (!outcome) return <Outside />;
  if (outcome.problem === undefined) return <Navigate to={paths.operator} state={null} replace />;
  return <Outside problem={outcome.problem} />;
}

function Inside() {
  const { data, error, isFetching, refetch } = useOperatorOverviewQuery();
  const isOver = error !== undefined && toApiError(error).status === 401;
  // A later look that fails takes nothing away that is being typed.
  if (error !== undefined && !isFetching && (isOver || data === undefined)) {
    return isOver ? (
      <Outside problem="This page isn't open, or its half hour is over." />
    ) : (
      <Outside>
        <LoadFailed
          message="We couldn't load this page."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Outside>
    );
  }
  return data ? <OperatorPage overview={data} /> : <Outside />;
}

function Outside({ problem, children }: { problem?: string; children?: ReactNode }) {
  return (
    <AuthLayout title="Administration">
      {problem !== undefined && (
        <>
          <Alert tone="error">{problem}</Alert>
          <p>
            Run <code>holdfast operator</code> on the server. It prints a link that opens this page
            for half an hour.
          </p>
        </>
      )}
      {problem === undefined && (children ?? <LoadingSpinner />)}
    </AuthLayout>
  );
}
