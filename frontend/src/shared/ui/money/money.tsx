import { cx } from '@/shared/lib/class-names';
import { formatPence, formatPounds } from '@/shared/lib/money';
import styles from './money.module.css';

interface MoneyLook {
  tone?: 'default' | 'liability';
  /** A step of the type scale; without it the figure takes the size of its surroundings. */
  size?: 14 | 16 | 18 | 20 | 24 | 28 | 34;
  className?: string;
}

type MoneyProps = MoneyLook &
  ({ pence: number; pounds?: never } | { pounds: number | null | undefined; pence?: never });

/** An amount that never wraps, in figures of equal width. */
export function Money({ pence, pounds, tone = 'default', size, className }: MoneyProps) {
  return (
    <span
      className={cx(
        styles.money,
        size && styles[`size${size}`],
        tone === 'liability' && styles.liability,
        className,
      )}
    >
      {pence === undefined ? formatPounds(pounds) : formatPence(pence)}
    </span>
  );
}
