import { SoonCard } from './soon-card';
import styles from './score-card.module.css';

export function ScoreCard() {
  return (
    <SoonCard title="My OMNI Score">
      <svg className={styles.dial} viewBox="0 0 180 104" aria-hidden="true">
        <path d="M10 92a80 80 0 0 1 160 0" />
        <text x="90" y="88">
          —
        </text>
      </svg>
    </SoonCard>
  );
}
