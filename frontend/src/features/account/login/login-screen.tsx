import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/password-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { takeReturnPath } from '@/shared/session/after-sign-in-path';
import { signIn } from '@/shared/session/sign-in';
import { useAppDispatch } from '@/shared/session/services';
import { storage } from '@/shared/session/storage';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useLoginMutation } from '../api';
import { withFault } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { startFlow, useWasSignedIn } from '../flow';
import { FlowEnded } from '../flow-error';
import { lazySchema } from '../lazy-schema';
import { LookAround } from './look-around';
import styles from './login-screen.module.css';
import { NewHere } from './new-here';
import { PasskeyButton } from './passkey-button';

type Credentials = Schema<'LoginRequest'> & { rememberMe: boolean };

/** /login: a trusted device is let in at once, any other goes on with a code. */
export default function LoginScreen() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [login] = useLoginMutation();
  const signedIn = useWasSignedIn();

  if (signedIn) return <Navigate to={paths.home} replace />;

  const submit = async (values: Credentials) => {
    const { data, error } = await login({ ...values, email: values.email.trim() });
    if (data && 'user' in data) {
      dispatch(signIn({ user: data.user, rememberMe: values.rememberMe }));
      await navigate(dispatch(takeReturnPath(paths.vault)), { replace: true });
      return undefined;
    }
    if (!data?.verificationToken) return withFault(error);
    startFlow({
      loginVerificationToken: data.verificationToken,
      loginPhone: data.phone,
      // With texts only there is one way, and nothing to remember.
      loginMethods: data.methods.length > 1 ? data.methods.join(' ') : undefined,
    });
    await navigate(paths.verifyLogin);
    return undefined;
  };

  return (
    <AuthLayout
      title="Sign in"
      lead={
        <>
          Holdfast shows what you own and owe, keeps your papers, and tells you before something
          expires.
          <br />
          <NewHere />
        </>
      }
    >
      <FlowEnded />
      <Form
        initialValues={{ email: '', password: '', rememberMe: storage.rememberMe() }}
        schema={lazySchema('login')}
        defaultError="Login failed. Please check your credentials and try again."
        onSubmit={submit}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <div className={styles.row}>
          <CheckboxField name="rememberMe" label="Remember me" className={styles.remember} />
          <TextLink to={paths.forgotPassword} className={styles.forgot}>
            Forgot password?
          </TextLink>
        </div>
        <SubmitButton busyLabel="Signing in...">Sign In</SubmitButton>
        <PasskeyButton />
      </Form>
      <LookAround />
    </AuthLayout>
  );
}
