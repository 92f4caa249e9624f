import styles from '@/shared/statements/statements.module.css';
import { type WaitingStatement } from '@/shared/statements/types';
import { WaitingList } from '@/shared/statements/waiting-list';
import { Card } from '@/shared/ui/card/card';

/** The account's files that wait to be checked. */
export function WaitingCard({ waiting }: { waiting: readonly WaitingStatement[] }) {
  if (waiting.length === 0) return null;
  return (
    <Card className={styles.card} aria-labelledby="waiting">
      <div className={styles.head}>
        <h2 id="waiting">To check</h2>
      </div>
      <WaitingList waiting={waiting} />
    </Card>
  );
}
