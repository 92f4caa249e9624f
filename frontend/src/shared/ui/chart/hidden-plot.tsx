import { cx } from '@/shared/lib/class-names';
import styles from './chart-plot.module.css';

/** Replaces a plot while amounts are hidden. */
export function HiddenPlot({ className }: { className?: string }) {
  return <p className={cx(styles.plot, styles.hidden, className)}>Hidden with your amounts.</p>;
}
