import { paths } from '@/shared/config/paths';
import { useConfirmEmailMutation } from '../api';
import { Outcome } from '../components/outcome';
import { EmailLinkScreen } from './email-link-screen';

/** /confirm-email?token=…: the owner of an address confirms it. */
export default function ConfirmEmailScreen() {
  const [confirm] = useConfirmEmailMutation();
  return (
    <EmailLinkScreen
      path={paths.confirmEmail}
      title="Confirm your email"
      lead="Signed up to Holdfast? Confirm your email so we can send you reminders."
      button="Confirm email"
      act={confirm}
      failed="We couldn't confirm your email. Try again."
      done={<Outcome message="We've confirmed your email." button="Go to login" />}
    />
  );
}
