import { useEffect } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { paths } from '@/shared/config/paths';
import { AuthenticatorKey } from '@/shared/codes/authenticator-key';
import { CodeForm } from '@/shared/codes/code-form';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { useSignUpAuthenticatorQuery } from '../api';
import { Links } from '../components/links';
import { useFlowError } from '../flow-error';
import { steps } from './steps';

interface AppProofProps {
  /** The registration token. */
  token: string;
  verify: (verificationCode: string) => Promise<ApiError | undefined>;
}

/** Sets up the authenticator app that takes the place of texts. */
export function AppProof({ token, verify }: AppProofProps) {
  const { data, error, isFetching, refetch } = useSignUpAuthenticatorQuery(token);
  const refusal = useFlowError('signUp');
  useEffect(() => {
    // Where the sign-up is over, this leads back to its start.
    if (error) void refusal(error);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each error
  }, [error]);

  return (
    <AuthLayout
      title="Set up your app"
      back={paths.signupContinue}
      step={steps.code}
      lead="You'll sign in with codes from an authenticator app. Scan this with it, or type the key into it."
    >
      {data && (
        <>
          <AuthenticatorKey {...data} />
          <CodeForm
            verify={verify}
            defaultError="Phone verification failed. Please check the code and try again."
          />
          <Links>
            <p>
              Code not accepted? Check that your phone sets its time by itself. If you already have
              an account, sign in instead.
            </p>
          </Links>
        </>
      )}
      {!data && error !== undefined && !isFetching && (
        <LoadFailed
          message="We couldn't load the key of your app."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && isFetching && <LoadingSpinner />}
    </AuthLayout>
  );
}
