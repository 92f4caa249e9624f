import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/password-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useSignUpMutation } from '../api';
import { toApiError } from '@/shared/api/api-error';
import { type Schema } from '@/shared/api/schema';
import { restartFlow, startFlow, useWasSignedIn } from '../flow';
import { FlowEnded, useEndedFlow } from '../flow-error';
import { lazySchema } from '../lazy-schema';
import { ResumeSignUp } from './sign-up-links';
import { steps } from './steps';
import styles from './signup-screen.module.css';

const empty: Schema<'SignupStep1'> = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  termsAccepted: false,
  marketingAccepted: false,
};

/** /signup: the first step, the account itself. */
export default function SignupScreen() {
  const navigate = useNavigate();
  const [signUp] = useSignUpMutation();
  const signedIn = useWasSignedIn();
  const begin = useEndedFlow() ? restartFlow : startFlow;

  if (signedIn) return <Navigate to={paths.home} replace />;

  const submit = async (values: Schema<'SignupStep1'>) => {
    const { data, error } = await signUp({
      ...values,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
    });
    if (!data?.token) return toApiError(error);
    begin({ registrationToken: data.token });
    await navigate(paths.signupContinue);
    return undefined;
  };

  return (
    <AuthLayout
      title="Create your account"
      step={steps.account}
      long
      lead={
        <>
          Already have an account? <TextLink to={paths.login}>Sign in</TextLink>
          <ResumeSignUp />
        </>
      }
    >
      <FlowEnded />
      <Form
        initialValues={empty}
        schema={lazySchema('accountDetails')}
        defaultError="Signup failed. Please try again."
        onSubmit={submit}
      >
        <div className={styles.names}>
          <TextField name="firstName" label="First name" autoComplete="given-name" autoFocus />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="Use 8 or more characters, with a capital, a small letter and a number."
        />
        <CheckboxField name="termsAccepted" label={<Terms />} className={styles.terms} required />
        <CheckboxField
          name="marketingAccepted"
          label="Send me news about Holdfast by email (optional)"
        />
        <SubmitButton>Create Account</SubmitButton>
      </Form>
    </AuthLayout>
  );
}

/** The texts open beside the form, so that reading them loses nothing typed. */
function Terms() {
  return (
    <>
      I accept the{' '}
      <TextLink to={paths.terms} target="_blank">
        Terms and Conditions
      </TextLink>{' '}
      and the{' '}
      <TextLink to={paths.privacyPolicy} target="_blank">
        Privacy Policy
      </TextLink>
    </>
  );
}
