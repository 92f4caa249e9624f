import { toApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { LINK_DEAD, LINK_INCOMPLETE, MailLink } from '@/shared/mail-link/mail-link';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { useReminderOfLinkQuery } from '../api';
import { LinkedReminder } from './linked-reminder';
import styles from './reminder-link-screen.module.css';

/** /reminders?token=…: what a reminder mail is about, and what can be done without logging in. */
export default function ReminderLinkScreen() {
  return (
    <MailLink path={paths.reminders}>
      {(token, answer) => (
        <AuthLayout title="Reminder">
          {token === undefined ? (
            <Alert tone="error">{LINK_INCOMPLETE}</Alert>
          ) : (
            <Reminder token={token} laterFirst={answer === 'later'} />
          )}
          <p className={styles.onward}>
            <TextLink to={paths.timeline}>See all your dates</TextLink>
          </p>
        </AuthLayout>
      )}
    </MailLink>
  );
}

function Reminder({ token, laterFirst }: { token: string; laterFirst: boolean }) {
  const { data, error, isFetching, refetch } = useReminderOfLinkQuery({ token });
  if (data) return <LinkedReminder token={token} reminder={data} laterFirst={laterFirst} />;
  if (!error) return <LoadingSpinner />;
  const { status, message } = toApiError(error);
  if (status === 400) return <Alert tone="error">{message || LINK_DEAD}</Alert>;
  return (
    <LoadFailed
      message="We couldn't load the reminder. Try again."
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
