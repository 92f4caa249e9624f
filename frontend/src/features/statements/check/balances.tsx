import { cx } from '@/shared/lib/class-names';
import { type BalanceBreak, type StatementBalances } from '@/shared/statements/types';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { counted, rowDay, shortDay } from '../wording';
import styles from './check.module.css';

/** Whether the opening balance and what came in and went out make the closing one. */
export function Balances({ balances }: { balances: StatementBalances }) {
  const { opening, closing, sum, state, breaks } = balances;
  return (
    <div
      className={cx(
        styles.balances,
        state === 'breaks' && styles.breaks,
        state === 'unknown' && styles.unknown,
      )}
    >
      {opening && <Part label={labelOf('Opening', opening.on)} pounds={opening.amount} />}
      {opening && <Sign>+</Sign>}
      {opening ? (
        <Part label="In and out" pounds={sum} />
      ) : (
        <>
          <Part label="Money in" pounds={balances.money_in} />
          <Part label="Money out" pounds={-balances.money_out} />
        </>
      )}
      {opening && closing && <Sign>{state === 'breaks' ? '≠' : '='}</Sign>}
      {closing && <Part label={labelOf('Closing', closing.on)} pounds={closing.amount} />}
      <div className={styles.verdict}>
        {state === 'reconciles' && (
          <>
            <Icon name="check-circle" />
            Adds up to the penny
          </>
        )}
        {state === 'breaks' && <Breaks breaks={breaks} />}
        {state === 'unknown' && 'This file states no balances'}
      </div>
    </div>
  );
}

const labelOf = (word: string, day: string | null) =>
  day === null ? word : `${word}, ${shortDay(day)}`;

const Part = ({ label, pounds }: { label: string; pounds: number }) => (
  <div className={styles.part}>
    <span>{label}</span>
    <Money pounds={pounds} className={styles.amount} />
  </div>
);

const Sign = ({ children }: { children: string }) => (
  <span className={styles.sign} aria-hidden="true">
    {children}
  </span>
);

/** The first line that doesn't fit, and how many more there are. */
function Breaks({ breaks }: { breaks: readonly BalanceBreak[] }) {
  const [first, ...others] = breaks;
  return (
    <>
      <Icon name="alert" />
      <span>
        Doesn't add up
        {first && (
          <>
            {' '}
            at line {first.number}
            {first.date !== null && `, ${rowDay(first.date)}`}: the file says{' '}
            <Money pounds={first.stated} />, the lines before make <Money pounds={first.expected} />
          </>
        )}
        {others.length > 0 && `. Nor at ${counted(others.length, 'more line')}`}
      </span>
    </>
  );
}
