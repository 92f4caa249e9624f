import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { EmailConfirmation } from './email-confirmation';
import styles from './email-confirmation.module.css';
import { useNotificationsQuery } from './notifications-api';
import { UNREACHED } from './unreached';

/** Says why no reminder arrives, with a button that mends it. Renders nothing where they do. */
export function UnreachedNotice() {
  // The email may have been confirmed elsewhere since.
  const { data } = useNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.unreached) return null;
  if (data.unreached === 'email_not_confirmed') {
    return <EmailConfirmation email={data.emailAddress} />;
  }
  return (
    <div className={styles.notice}>
      <Alert tone="warning">
        {UNREACHED[data.unreached]}
        <ButtonLink
          to={`${paths.settings}#notifications`}
          variant="secondary"
          className={styles.again}
        >
          Choose how we remind you
        </ButtonLink>
      </Alert>
    </div>
  );
}
