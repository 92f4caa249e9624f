import { cx } from '@/shared/lib/class-names';
import { shortPounds } from '@/shared/lib/money';
import styles from './chart-plot.module.css';
import { heightOf, type Scale, type PlotPoint } from './scale';

/** One line of a plot. */
export interface PlotLine {
  tone: 'asset' | 'liability' | 'net';
  spots: readonly PlotPoint[];
  /** The line as the data of a path: what is known. */
  path: string;
  /** What is an estimate, as the data of a path. */
  estimate?: string;
  /** Which spots are no known values. */
  guessed?: readonly number[];
}

interface ChartPlotProps {
  scale: Scale;
  /** The last one is drawn on top. */
  lines: readonly PlotLine[];
  /** The point that is read. */
  active: number;
  reading: boolean;
  /** Whether every point of a short line has a dot, and not only the one that is read. */
  dots?: boolean;
  className?: string;
}

/** More points than this are a line without dots. */
const MOST_DOTS = 40;

/** The ticks, the lines, and a mark on the active point. */
export function ChartPlot({
  scale,
  lines,
  active,
  reading,
  dots = false,
  className,
}: ChartPlotProps) {
  const at = lines[0]?.spots[active];
  return (
    <div className={cx(styles.plot, className)} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ top: `${heightOf(scale, tick)}%` }}>
          <span className={styles.tickLabel}>{shortPounds(tick)}</span>
        </span>
      ))}
      {at && reading && <span className={styles.crosshair} style={{ left: `${at.x}%` }} />}
      {lines.map(({ tone, spots, path, estimate, guessed }) => (
        <div key={tone} className={styles[tone]}>
          <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
            {path && <path className={styles.line} d={path} data-tone={tone} />}
            {estimate && <path className={styles.estimate} d={estimate} data-estimate={tone} />}
          </svg>
          {spots.map((spot, index) => {
            const isActive = index === active;
            const isLast = index === spots.length - 1;
            if (!isActive && !isLast && (!dots || spots.length > MOST_DOTS)) return null;
            return (
              <span
                key={index}
                className={cx(
                  styles.dot,
                  isActive && styles.active,
                  isLast && styles.last,
                  guessed?.includes(index) && styles.guessed,
                  isActive && reading && styles.read,
                )}
                style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
