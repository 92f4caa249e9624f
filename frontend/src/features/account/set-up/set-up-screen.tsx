import { type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { toApiError } from '@/shared/api/api-error';
import { isUnanswered } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { MailLink } from '@/shared/mail-link/mail-link';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useInvitationQuery } from '../api';
import { Links } from '../components/links';
import { SetUp } from './set-up';

const DEAD = 'This link has expired or was already used.';

/** /set-up?token=…: the link in the server's log, before anybody has an account. */
export default function SetUpScreen() {
  return (
    <MailLink path={paths.setUp}>
      {(token) =>
        token === undefined ? (
          <NotOpened>
            <Alert tone="error">Part of this link is missing. Copy all of it from the log.</Alert>
          </NotOpened>
        ) : (
          <Opened token={token} />
        )
      }
    </MailLink>
  );
}

function Opened({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useInvitationQuery(token);
  if (data) {
    return (data.email ?? null) === null ? (
      <SetUp token={token} />
    ) : (
      <Navigate to={paths.signup} state={{ token }} replace />
    );
  }
  if (error === undefined || isFetching) {
    return (
      <NotOpened>
        <LoadingSpinner />
      </NotOpened>
    );
  }
  return (
    <NotOpened>
      {isUnanswered(toApiError(error)) ? (
        <LoadFailed
          message="We couldn't open the set-up."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Alert tone="error">
          {DEAD} While nobody has an account, <code>holdfast set-up</code> makes another.
        </Alert>
      )}
    </NotOpened>
  );
}

function NotOpened({ children }: { children: ReactNode }) {
  return (
    <AuthLayout title="Set up Holdfast">
      {children}
      <Links>
        <TextLink to={paths.login}>Sign in</TextLink>
      </Links>
    </AuthLayout>
  );
}
