import { SoonCard } from './soon-card';
import styles from './budget-card.module.css';

const FIGURES = ['Weekly budget', 'Spend', 'Leftover'];
const SCALE = ['Under', 'On', 'Over budget'];

export function BudgetCard() {
  return (
    <SoonCard title="Your Budget">
      <dl className={styles.figures}>
        {FIGURES.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>—</dd>
          </div>
        ))}
      </dl>
      <div className={styles.scale} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <ul className={styles.names}>
        {SCALE.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </SoonCard>
  );
}
