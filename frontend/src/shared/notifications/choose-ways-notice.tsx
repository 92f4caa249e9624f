import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { ButtonLink } from '@/shared/ui/button/button-link';
import styles from './email-confirmation.module.css';

/** Says why no reminder arrives, and leads to where another way is chosen. */
export function ChooseWaysNotice({ reason }: { reason: string }) {
  return (
    <div className={styles.notice}>
      <Alert tone="warning">
        {reason}
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
