import { type ReactNode, useState } from 'react';
import { paths } from '@/shared/config/paths';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useCodeStatusMutation, useResendLoginCodeMutation, useVerifyLoginMutation } from '../api';
import { CodeForm } from '@/shared/codes/code-form';
import { NO_TEXTS } from '@/shared/codes/text-status';
import { Links } from '../components/links';
import { SentTo } from '../components/sent-to';
import { useFlowError } from '../flow-error';
import { useLoginStep } from './use-login-step';

/** The error shown when the server sent no message. */
export const VERIFICATION_FAILED = 'Verification failed. Please check the code and try again.';

interface TextCodeProps {
  verificationToken: string;
  /** As the server masked it. */
  phone: string;
  /** The other ways, for somebody who has any. */
  children?: ReactNode;
  /** The other ways to sign in, in words, for someone who has any: "use your authenticator app". */
  otherMethods?: string;
  /** Called when a code is about to be checked. */
  onVerify?: () => void;
}

/** The code sent to the phone. */
export function TextCode({
  verificationToken,
  phone,
  children,
  otherMethods,
  onVerify,
}: TextCodeProps) {
  const [verifyLogin] = useVerifyLoginMutation();
  const [resend] = useResendLoginCodeMutation();
  const [askStatus] = useCodeStatusMutation();
  const [failed, setFailed] = useState(false);
  const goToPin = useLoginStep(verificationToken);
  const refusal = useFlowError('login');

  return (
    <AuthLayout title="Verify your login" lead={phone && <SentTo phone={phone} failed={failed} />}>
      <CodeForm
        verify={async (verificationCode) =>
          goToPin(await verifyLogin({ verificationToken, verificationCode }))
        }
        defaultError={VERIFICATION_FAILED}
        resend={() => resend({ verificationToken })}
        onError={refusal}
        onVerify={onVerify}
        text={{
          onFailed: setFailed,
          fetchStatus: () => askStatus({ token: verificationToken }),
          unavailable: `${NO_TEXTS} Try again${otherMethods ? `, or ${otherMethods}` : ' in a few minutes'}.`,
          refused: `We can't text this number. ${otherMethods ? `Instead, ${otherMethods}` : 'Your administrator can change it'}.`,
        }}
      />
      {children}
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
