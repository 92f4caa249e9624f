import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { isUnanswered } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { LINK_DEAD } from '@/shared/mail-link/mail-link';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useInvitationQuery } from '../api';
import { Links } from '../components/links';
import { SignupForm } from './signup-form';

interface InvitedSignupProps {
  token: string;
  /** Whether anybody may sign up, so that a dead link does no harm. */
  isOpen: boolean;
}

/** The sign-up that a link opens, with the email that it was made for. */
export function InvitedSignup({ token, isOpen }: InvitedSignupProps) {
  const { data, error, isFetching, refetch } = useInvitationQuery(token);
  if (data) return <SignupForm invitation={{ token, email: data.email ?? null }} />;
  const failure = error === undefined || isFetching ? undefined : toApiError(error);
  if (failure && isOpen && !isUnanswered(failure)) return <SignupForm />;
  return (
    <AuthLayout title="Your invitation">
      {!failure && <LoadingSpinner />}
      {failure &&
        (isUnanswered(failure) ? (
          <LoadFailed
            message="We couldn't load your invitation."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Alert tone="error">{errorMessage(failure, LINK_DEAD)}</Alert>
        ))}
      <Links>
        <TextLink to={paths.login}>Sign in</TextLink>
      </Links>
    </AuthLayout>
  );
}
