import { type ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useUseRecoveryCodeMutation } from '../api';
import { Links } from '../components/links';
import { lazySchema } from '../lazy-schema';
import { VERIFICATION_FAILED } from './text-code';
import { useLoginStep } from './use-login-step';

interface RecoveryCodeProps {
  verificationToken: string;
  /** The other ways. */
  children: ReactNode;
  /** Called when a code is about to be checked. */
  onVerify: () => void;
}

/** One of the codes that came with the authenticator app, for somebody without it. */
export function RecoveryCode({ verificationToken, children, onVerify }: RecoveryCodeProps) {
  const [recover] = useUseRecoveryCodeMutation();
  const goToPin = useLoginStep(verificationToken);

  return (
    <AuthLayout title="Verify your login" lead="Enter one of your recovery codes. Each works once.">
      <Form
        initialValues={{ recoveryCode: '' }}
        schema={lazySchema('recovery')}
        defaultError={VERIFICATION_FAILED}
        onSubmit={async ({ recoveryCode }) => {
          onVerify();
          return goToPin(await recover({ verificationToken, recoveryCode }));
        }}
      >
        <TextField
          name="recoveryCode"
          label="Recovery code"
          hint="24 letters and digits, such as ABCD-2345-…"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <SubmitButton>Verify</SubmitButton>
      </Form>
      {children}
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
