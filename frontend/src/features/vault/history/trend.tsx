import { cx } from '@/shared/lib/class-names';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { formatDate } from '@/shared/lib/dates';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { type ValuePoint } from './api';
import styles from './value-history.module.css';

interface TrendProps {
  from: ValuePoint;
  to: ValuePoint;
  owed: boolean;
}

/**
 * How far a value has moved. The arrow shows the direction, the colour whether that is good. Where
 * amounts are hidden neither is told.
 */
export function Trend({ from, to, owed }: TrendProps) {
  const hidden = useAmountsHidden();
  const pence = Math.round(to.value * 100) - Math.round(from.value * 100);
  const tone = pence === 0 ? 'flat' : pence > 0 !== owed ? 'up' : 'down';
  const percent = from.value === 0 ? null : (100 * (to.value - from.value)) / from.value;
  return (
    <p className={styles.trend}>
      <span className={cx(styles.moved, styles[hidden ? 'flat' : tone])}>
        {!hidden && <Direction pence={pence} />}
        <Money pence={Math.abs(pence)} />
      </span>
      {percent !== null && !hidden && (
        <span className={styles.percent}>{PERCENT.format(Math.abs(percent))}%</span>
      )}
      <span className={styles.since}>since {formatDate(from.at)}</span>
    </p>
  );
}

function Direction({ pence }: { pence: number }) {
  return (
    <>
      <Icon name={pence === 0 ? 'minus' : pence > 0 ? 'arrow-up' : 'arrow-down'} size={14} />
      <VisuallyHidden>{pence === 0 ? 'Unchanged' : pence > 0 ? 'Up' : 'Down'} </VisuallyHidden>
    </>
  );
}

const PERCENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
