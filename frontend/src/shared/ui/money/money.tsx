import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { cx } from '@/shared/lib/class-names';
import { formatPence, formatPounds } from '@/shared/lib/money';
import { HiddenAmount } from './hidden-amount';
import styles from './money.module.css';

interface MoneyLook {
  tone?: 'default' | 'liability';
  /** A step of the type scale; by default inherited. */
  size?: 14 | 16 | 18 | 20 | 24 | 28 | 34;
  className?: string;
}

type MoneyProps = MoneyLook &
  ({ pence: number; pounds?: never } | { pounds: number | null | undefined; pence?: never });

/** An amount that never wraps. Hidden while amounts are. */
export function Money({ pence, pounds, tone = 'default', size, className }: MoneyProps) {
  const hidden = useAmountsHidden();
  const shown = pence === undefined ? formatPounds(pounds) : formatPence(pence);
  return (
    <span
      className={cx(
        styles.money,
        size && styles[`size${size}`],
        tone === 'liability' && styles.liability,
        className,
      )}
    >
      {hidden ? <HiddenAmount /> : shown}
    </span>
  );
}
