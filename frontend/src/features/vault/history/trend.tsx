import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { formatDate } from '@/shared/lib/dates';
import { Change } from '@/shared/ui/change/change';
import { type ValuePoint } from './api';
import styles from './value-history.module.css';

interface TrendProps {
  from: ValuePoint;
  to: ValuePoint;
  owed: boolean;
}

/** How far a value has moved. */
export function Trend({ from, to, owed }: TrendProps) {
  const hidden = useAmountsHidden();
  const pence = Math.round(to.value * 100) - Math.round(from.value * 100);
  const percent = from.value === 0 ? null : (100 * (to.value - from.value)) / from.value;
  return (
    <p className={styles.trend}>
      <Change change={{ absoluteChange: pence / 100, isPositive: pence > 0 !== owed }} />
      {percent !== null && !hidden && <span>{PERCENT.format(Math.abs(percent))}%</span>}
      <span>since {formatDate(from.day)}</span>
    </p>
  );
}

const PERCENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
