import { type ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useVerifyLoginMutation } from '../api';
import { CodeForm } from '@/shared/codes/code-form';
import { Links } from '../components/links';
import { VERIFICATION_FAILED } from './text-code';
import { useLoginStep } from './use-login-step';

interface AppCodeProps {
  verificationToken: string;
  /** The other ways. */
  children: ReactNode;
  /** Called when a code is about to be checked. */
  onVerify: () => void;
}

/** The code that the person's authenticator app shows. */
export function AppCode({ verificationToken, children, onVerify }: AppCodeProps) {
  const [verifyLogin] = useVerifyLoginMutation();
  const goToPin = useLoginStep(verificationToken);

  return (
    <AuthLayout
      title="Verify your login"
      lead="Enter the 6-digit code that your authenticator app shows for Holdfast."
    >
      <CodeForm
        verify={async (verificationCode) =>
          goToPin(await verifyLogin({ verificationToken, verificationCode }))
        }
        defaultError={VERIFICATION_FAILED}
        onVerify={onVerify}
      />
      {children}
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
