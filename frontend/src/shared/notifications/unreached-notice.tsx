import { useSession } from '@/shared/session/session-slice';
import { ChooseWaysNotice } from './choose-ways-notice';
import { EmailConfirmation } from './email-confirmation';
import { useNotificationsQuery } from './notifications-api';
import { UNREACHED } from './unreached';

/** Says why no reminder arrives, with a button that mends it. Renders nothing where they do. */
export function UnreachedNotice() {
  // The email may have been confirmed elsewhere since.
  const { data } = useNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { user } = useSession();
  // Nobody is told of the dates of a tour, and it says so.
  if (!data?.unreached || user?.tourEndsAt) return null;
  if (data.unreached === 'email_not_confirmed') {
    return <EmailConfirmation email={data.emailAddress} />;
  }
  return <ChooseWaysNotice reason={UNREACHED[data.unreached]} />;
}
