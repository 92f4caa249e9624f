import { Navigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useSignUpRule } from '@/shared/installation/api';
import { MailLink } from '@/shared/mail-link/mail-link';
import { useWasSignedIn } from '../flow';
import { invitationLink } from './invitation-link';
import { InvitedSignup } from './invited-signup';
import { SignupClosed } from './signup-closed';
import { SignupForm } from './signup-form';

/** /signup, or /signup?token=… by an invitation: the first step of a sign-up, for whoever may. */
export default function SignupScreen() {
  const signedIn = useWasSignedIn();
  if (signedIn) return <Navigate to={paths.home} replace />;
  return (
    <MailLink path={paths.signup}>
      {(token) => <Signup token={token ?? invitationLink.read()} />}
    </MailLink>
  );
}

function Signup({ token }: { token: string | undefined }) {
  const rule = useSignUpRule();
  const isOpen = rule.signUp === 'anybody';
  if (token !== undefined) return <InvitedSignup token={token} isOpen={isOpen} />;
  return isOpen ? <SignupForm /> : <SignupClosed {...rule} />;
}
