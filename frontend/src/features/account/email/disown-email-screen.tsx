import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { useDisownEmailMutation } from '../api';
import { EmailLinkScreen } from './email-link-screen';

/** /disown-email?token=…: the owner of an address that somebody else signed up with. */
export default function DisownEmailScreen() {
  const [disown] = useDisownEmailMutation();
  return (
    <EmailLinkScreen
      path={paths.disownEmail}
      title="Not your account?"
      lead="Someone used your email for their account. Remove it, and you can use it for your own."
      button="Remove my email address"
      act={disown}
      failed="We couldn't remove your email. Try again."
      done={<Alert tone="success">We've removed your email from that account.</Alert>}
    />
  );
}
