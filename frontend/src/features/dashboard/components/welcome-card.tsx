import { Amounts } from '@/shared/ui/amounts/amounts';
import { Card } from '@/shared/ui/card/card';
import { Contours } from '@/shared/ui/contours/contours';
import { type WelcomeMessage } from '../types';
import styles from './welcome-card.module.css';

export function WelcomeCard({ greeting, message, closing }: WelcomeMessage) {
  return (
    <Card className={styles.card}>
      <Contours art="welcome" />
      <h2 className={styles.greeting}>{greeting}</h2>
      <p className={styles.message}>
        <Amounts text={message} />
      </p>
      <p className={styles.closing}>
        <Amounts text={closing} />
      </p>
    </Card>
  );
}
