import { cx } from '@/shared/lib/class-names';
import { shortPounds } from '@/shared/lib/money';
import { type Plot } from './plot';
import styles from './value-history.module.css';

interface ChartPlotProps {
  plot: Plot;
  /** The point that is read. */
  active: number;
  reading: boolean;
}

/** More points than this are a line without dots. */
const MOST_DOTS = 40;

/** The drawing: round figures at the side, the line, and a mark on the point that is read. */
export function ChartPlot({ plot: { scale, spots, line }, active, reading }: ChartPlotProps) {
  const { low, high, ticks } = scale;
  const at = spots[active];
  return (
    <div className={styles.plot} aria-hidden="true">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={styles.tick}
          style={{ top: `${(100 * (high - tick)) / (high - low)}%` }}
        >
          <span className={styles.tickLabel}>{shortPounds(tick)}</span>
        </span>
      ))}
      {at && reading && <span className={styles.crosshair} style={{ left: `${at.x}%` }} />}
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.line} d={line} pathLength={1} />
      </svg>
      {spots.map((spot, index) => {
        const isActive = index === active;
        if (!isActive && spots.length > MOST_DOTS) return null;
        return (
          <span
            key={index}
            className={cx(
              styles.dot,
              isActive && styles.active,
              isActive && reading && styles.read,
            )}
            style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
          />
        );
      })}
    </div>
  );
}
