import { cx } from '@/shared/lib/class-names';
import styles from './chart-plot.module.css';

/** Stands where a plot would while amounts are hidden: its course would give them away. */
export function HiddenPlot({ className }: { className?: string }) {
  return <p className={cx(styles.plot, styles.hidden, className)}>Hidden with your amounts.</p>;
}
