import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { isUnanswered } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { AuthenticatorKey } from '@/shared/codes/authenticator-key';
import { CodeForm } from '@/shared/codes/code-form';
import { LINK_DEAD } from '@/shared/mail-link/mail-link';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useConfirmLinkedAuthenticatorMutation, useLinkedAuthenticatorQuery } from '../api';
import { Links } from '../components/links';

interface LinkedAppProps {
  token: string;
  /** Called with the recovery codes. */
  onDone: (codes: string[]) => void;
}

/** The app that a link sets up, until it has shown its first code. */
export function LinkedApp({ token, onDone }: LinkedAppProps) {
  const { data, error, isFetching, refetch } = useLinkedAuthenticatorQuery(token);
  const [confirm] = useConfirmLinkedAuthenticatorMutation();
  const failure = !data && error !== undefined && !isFetching ? toApiError(error) : undefined;

  return (
    <AuthLayout
      title="Set up your app"
      lead={data && 'Scan this with your authenticator app, or type the key into it.'}
    >
      {isFetching && !data && <LoadingSpinner />}
      {failure &&
        (isUnanswered(failure) ? (
          <LoadFailed
            message="We couldn't load the key of your app."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Alert tone="error">{`${errorMessage(failure, LINK_DEAD)} Ask your administrator for another one.`}</Alert>
        ))}
      {data && (
        <>
          <AuthenticatorKey {...data} />
          <CodeForm
            defaultError="Verification failed. Please check the code and try again."
            verify={async (verificationCode) => {
              const { data: codes, error: refused } = await confirm({ token, verificationCode });
              if (!codes) return toApiError(refused);
              onDone(codes);
              return undefined;
            }}
          />
        </>
      )}
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
