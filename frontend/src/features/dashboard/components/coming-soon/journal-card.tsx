import { SoonCard } from './soon-card';
import styles from './journal-card.module.css';

export function JournalCard() {
  return (
    <SoonCard title="My Journal">
      <div className={styles.lines} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
    </SoonCard>
  );
}
