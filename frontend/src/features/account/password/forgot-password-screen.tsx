import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { useInstallation } from '@/shared/installation/api';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useForgotPasswordMutation } from '../api';
import { Links } from '../components/links';
import { Outcome } from '../components/outcome';
import { toApiError } from '@/shared/api/api-error';
import { isUnanswered, withFault } from '@/shared/api/fault';
import { lazySchema } from '../lazy-schema';

const SENT = "We've sent you a password reset email. Please check your inbox.";

/** /forgot-password: asks for the mail with the link. Whether there is such an account stays unsaid. */
export default function ForgotPasswordScreen() {
  const [forgotPassword] = useForgotPasswordMutation();
  const [sent, setSent] = useState(false);
  const { sendsEmail } = useInstallation();

  const submit = async ({ email }: { email: string }) => {
    const { error } = await forgotPassword({ email: email.trim() });
    if (error) {
      const { status } = toApiError(error);
      // Logged and not shown: the screen must not tell whether an account exists.
      console.error('Requesting the reset email failed:', status);
      // No judgement of the address, and nothing was sent.
      if (isUnanswered({ status })) return withFault({ status });
    }
    setSent(true);
    return undefined;
  };

  if (sent) {
    return (
      <AuthLayout title="Check your email">
        <Outcome message={SENT} button="Back to login" />
      </AuthLayout>
    );
  }

  if (!sendsEmail) {
    return (
      <AuthLayout
        title="Forgot your password?"
        lead="We can't send email here. Ask your administrator for a link to set a new password."
      >
        <Links>
          <TextLink to={paths.login}>Back to login</TextLink>
        </Links>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout
      title="Forgot your password?"
      lead="We'll email you a link to set a new password. You'll choose a new PIN when you next sign in."
    >
      <Form
        initialValues={{ email: '' }}
        schema={lazySchema('forgotPassword')}
        defaultError="We couldn't send the reset link. Try again."
        onSubmit={submit}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <SubmitButton>Send reset link</SubmitButton>
      </Form>
      <Links>
        <TextLink to={paths.login}>Back to login</TextLink>
      </Links>
    </AuthLayout>
  );
}
