import { useState } from 'react';
import { Navigate, NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { Form } from '@/shared/form/form';
import { FormObserver } from '@/shared/form/form-observer';
import { PasswordField } from '@/shared/form/password-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { storage } from '@/shared/session/storage';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useSignUpMutation } from '../api';
import { withFault } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { restartFlow, startFlow } from '../flow';
import { FlowEnded, useEndedFlow } from '../flow-error';
import { lazySchema } from '../lazy-schema';
import { accountDraft } from './account-draft';
import { invitationLink } from './invitation-link';
import { ResumeSignUp, useIsProven } from './sign-up-links';
import { steps } from './steps';
import styles from './signup-screen.module.css';

const empty = {
  password: '',
  termsAccepted: false,
  marketingAccepted: false,
};

interface SignupFormProps {
  /** The link that lets somebody sign up, where they came by one. */
  invitation?: { token: string; email: string | null } | undefined;
}

/** The first step, the account itself. Names and email outlive Back and a reload. */
export function SignupForm({ invitation }: SignupFormProps) {
  const navigate = useNavigate();
  const [signUp] = useSignUpMutation();
  const proven = useIsProven();
  // By a link, somebody else may begin a sign-up in this tab.
  const wentBack = useNavigationType() === NavigationType.Pop;
  const [draft] = useState(accountDraft.read);
  const invitedEmail = invitation?.email ?? null;
  const [begun] = useState(() => storage.temporary('registrationToken') !== null);
  // A correction keeps the details; a stranger's sign-up in this tab does not find them.
  const begin = useEndedFlow() || begun ? restartFlow : startFlow;

  if (proven && wentBack) return <Navigate to={paths.signupSetPin} replace />;

  const submit = async (values: Schema<'SignupStep1'>) => {
    const { data, error } = await signUp({
      ...values,
      invitation: invitation?.token,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
    });
    if (!data?.token) return withFault(error);
    begin({ registrationToken: data.token });
    accountDraft.save(values);
    invitationLink.save(invitation?.token);
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
        initialValues={{ ...empty, ...draft, ...(invitedEmail && { email: invitedEmail }) }}
        schema={lazySchema('accountDetails')}
        defaultError="Signup failed. Please try again."
        onSubmit={submit}
      >
        <FormObserver onChange={accountDraft.save} />
        <div className={styles.names}>
          <TextField name="firstName" label="First name" autoComplete="given-name" autoFocus />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={invitedEmail !== null}
          hint={invitedEmail === null ? undefined : 'Your invitation is for this email.'}
        />
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
