import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/password-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useResetPasswordMutation } from '../api';
import { Links } from '../components/links';
import { Outcome } from '../components/outcome';
import { withFault } from '@/shared/api/fault';
import { lazySchema } from '../lazy-schema';

/** In the history state: it survives a reload and is in no address, log or referrer. */
type ResetState = { resetToken?: string; email?: string; done?: boolean } | null;

const TITLE = 'Reset your password';
const TOKEN_MISSING = 'Reset token is missing. Please use the link from your email.';
const DONE = 'Your password has been reset successfully.';

/** /reset-password?token=…&email=…: the page the link of the mail opens. */
export default function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const state = useLocation().state as ResetState;
  const fromLink = query.get('token');

  if (fromLink) {
    const linked = { resetToken: fromLink, email: query.get('email') ?? '' };
    return <Navigate to={paths.resetPassword} state={linked} replace />;
  }
  return (
    <AuthLayout title={TITLE}>
      {state?.done && <Outcome message={DONE} button="Go to login" />}
      {state?.resetToken && (
        <NewPasswordForm resetToken={state.resetToken} email={state.email ?? ''} />
      )}
      {!state?.done && !state?.resetToken && <Alert tone="error">{TOKEN_MISSING}</Alert>}
      {!state?.done && (
        <Links>
          <TextLink to={paths.forgotPassword}>Get a new link</TextLink>
          <TextLink to={paths.login}>Back to login</TextLink>
        </Links>
      )}
    </AuthLayout>
  );
}

function NewPasswordForm({ resetToken, email }: { resetToken: string; email: string }) {
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();

  const submit = async ({ newPassword }: { newPassword: string }) => {
    const { error } = await resetPassword({ resetToken, newPassword });
    if (error) return withFault(error);
    await navigate(paths.resetPassword, { replace: true, state: { done: true } });
    return undefined;
  };

  return (
    <Form
      initialValues={{ newPassword: '', confirmPassword: '' }}
      schema={lazySchema('newPassword')}
      defaultError="Password reset failed. Please try again."
      onSubmit={submit}
    >
      {/* Password managers store the new password with it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint="Use 8 or more characters, with a capital, a small letter and a number."
        autoFocus
      />
      <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton>Reset password</SubmitButton>
    </Form>
  );
}
