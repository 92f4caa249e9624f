import { paths } from '@/shared/config/paths';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { PlainPage } from '../plain-page/plain-page';
import styles from './errors.module.css';

export function NotFound() {
  return (
    <PlainPage title="Not Found">
      <p>We can't find that page.</p>
      <ButtonLink className={styles.action} to={paths.home} variant="secondary">
        Go to your dashboard
      </ButtonLink>
    </PlainPage>
  );
}
