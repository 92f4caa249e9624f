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
      lead="Somebody made a Holdfast account with your email address. You can take your address from that account: it gets no more mail, and you can sign up with it yourself."
      button="Remove my email address"
      act={disown}
      failed="Your email address could not be removed. Please try again."
      done={<Alert tone="success">Your email address was removed from the account.</Alert>}
    />
  );
}
