import { MONTHS } from '@/shared/lib/dates';
import { cx } from '@/shared/lib/class-names';
import { type CoveredMonth } from '@/shared/statements/types';
import { Card } from '@/shared/ui/card/card';
import { Icon, type IconName } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { monthName } from '../wording';
import styles from './coverage.module.css';

type State = CoveredMonth['state'];

const LOOKS: Readonly<Record<State, { label: string; icon: IconName; className?: string }>> = {
  whole: { label: 'Whole', icon: 'check', className: styles.whole },
  partly: { label: 'Partly', icon: 'minus', className: styles.partly },
  missing: { label: 'Missing', icon: 'plus', className: styles.missing },
  does_not_reconcile: { label: "Doesn't add up", icon: 'alert', className: styles.wrong },
};

const STATES = Object.keys(LOOKS) as State[];

interface CoverageProps {
  /** The oldest first. */
  months: readonly CoveredMonth[];
  /** Chooses the file of a month that is missing. */
  onMissing: () => void;
}

/** The months of which there are statements, a row for each year, the newest first. */
export function Coverage({ months, onMissing }: CoverageProps) {
  const states = new Map(months.map(({ month, state }) => [month, state]));
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].reverse();
  return (
    <Card className={styles.card} aria-labelledby="months">
      <div className={styles.head}>
        <h2 id="months">Months you have</h2>
        <ul className={styles.legend} aria-hidden="true">
          {STATES.map((state) => (
            <li key={state}>
              <span className={cx(styles.sign, LOOKS[state].className)}>
                <Icon name={LOOKS[state].icon} size={12} />
              </span>
              {LOOKS[state].label}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.letters} aria-hidden="true">
        <span />
        {MONTHS.map((name) => (
          <span key={name}>{name[0]}</span>
        ))}
      </div>
      {years.map((year) => (
        <section key={year} className={styles.year} aria-label={`Months of ${year}`}>
          <h3 className={styles.name}>{year}</h3>
          <ol className={styles.months}>
            {MONTHS.map((name, index) => {
              const month = `${year}-${String(index + 1).padStart(2, '0')}`;
              return (
                <li key={name}>
                  <Month month={month} state={states.get(month)} onMissing={onMissing} />
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </Card>
  );
}

interface MonthProps {
  month: string;
  state: State | undefined;
  onMissing: () => void;
}

function Month({ month, state, onMissing }: MonthProps) {
  const name = monthName(month);
  const short = (
    <span className={styles.short} aria-hidden="true">
      {name.slice(0, 3)}
    </span>
  );
  if (!state) {
    return (
      <span className={styles.cell}>
        {short}
        <VisuallyHidden>{name}: no statement</VisuallyHidden>
      </span>
    );
  }
  const { label, icon, className } = LOOKS[state];
  const content = (
    <>
      {short}
      <Icon name={icon} size={14} />
      <VisuallyHidden>
        {name}: {label.toLowerCase()}
        {state === 'missing' && '. Choose its file'}
      </VisuallyHidden>
    </>
  );
  if (state !== 'missing') return <span className={cx(styles.cell, className)}>{content}</span>;
  return (
    <button type="button" className={cx(styles.cell, className)} onClick={onMissing}>
      {content}
    </button>
  );
}
