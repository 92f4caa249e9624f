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
      lead="If you made a Holdfast account with this email address, confirm that the address is yours. Reminders are sent to confirmed addresses only."
      button="Confirm email"
      act={confirm}
      failed="Your email address could not be confirmed. Please try again."
      done={<Outcome message="Your email address is confirmed." button="Go to login" />}
    />
  );
}
