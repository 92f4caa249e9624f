import { paths } from '@/shared/config/paths';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { Contours } from '@/shared/ui/contours/contours';
import { type WelcomeMessage } from '../types';
import styles from './welcome-card.module.css';

interface WelcomeCardProps extends WelcomeMessage {
  /** Nothing is recorded yet: the card leads to where that starts. */
  isEmpty: boolean;
}

export function WelcomeCard({
  greeting,
  message,
  added,
  removed,
  closing,
  isEmpty,
}: WelcomeCardProps) {
  return (
    <Card className={styles.card}>
      <Contours art="welcome" className={styles.art} />
      <h2 className={styles.greeting}>{greeting}</h2>
      <p className={styles.message}>
        <Amounts text={message} strong />
      </p>
      {[added, removed].map(
        (moved) =>
          moved && (
            <p key={moved} className={styles.added}>
              <Amounts text={moved} />
            </p>
          ),
      )}
      <p className={styles.closing}>
        <Amounts text={closing} />
      </p>
      {isEmpty && (
        <ButtonLink to={paths.vault} icon="plus" className={styles.start}>
          Add your first item
        </ButtonLink>
      )}
    </Card>
  );
}
