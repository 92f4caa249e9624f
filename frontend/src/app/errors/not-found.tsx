import { paths } from '@/shared/config/paths';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { PlainPage } from '../plain-page/plain-page';
import styles from './errors.module.css';

export function NotFound() {
  return (
    <PlainPage title="Not Found">
      <p>There is nothing at this address.</p>
      <ButtonLink className={styles.action} to={paths.home} variant="secondary">
        Go to Holdfast
      </ButtonLink>
    </PlainPage>
  );
}
