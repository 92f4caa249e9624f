import { formatDate, today } from '@/shared/lib/dates';
import { axisOf } from './axis';
import styles from './chart-axis.module.css';

interface ChartAxisProps {
  from: string;
  /** The last day: today, where none is named. */
  until?: string;
}

/** The dates below a plot: of its ends, and of a few days between where there is room for them. */
export function ChartAxis({ from, until = today() }: ChartAxisProps) {
  const end = until === today() ? 'Today' : formatDate(until);
  const { start, between } = axisOf(from, until, end);
  return (
    <div className={styles.axis} aria-hidden="true">
      <span>{start}</span>
      {between.map(({ x, text, room }) => (
        <span key={text} className={styles.between} style={{ left: `${x}%` }}>
          {/* No width below the one it needs, and any above: a container query can't know a width that is worked out. */}
          <span style={{ maxWidth: `calc((100cqw - ${room}rem) * 999)` }}>{text}</span>
        </span>
      ))}
      <span>{end}</span>
    </div>
  );
}
