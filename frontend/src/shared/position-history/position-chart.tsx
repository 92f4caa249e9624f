import { type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { Chart } from '@/shared/ui/chart/chart';
import { ChartTable } from '@/shared/ui/chart/chart-table';
import { usePointReader } from '@/shared/ui/chart/use-point-reader';
import { Money } from '@/shared/ui/money/money';
import { plotOf } from './plot';
import styles from './position-history.module.css';
import { isEstimated, type PositionPoint, type Series, type UnknownBefore } from './types';
import { UnknownNote } from './unknown-note';

interface PositionChartProps {
  title: string;
  /** Oldest first, at least one. */
  points: readonly PositionPoint[];
  /** In drawing order. */
  series: readonly Series[];
  /** Whether a value holds until the next one, so that it is drawn in steps. */
  inSteps?: boolean;
  /** What is missing from the figures, and before when. */
  unknownBefore?: readonly UnknownBefore[];
  /** Says above the chart how it changed between the first point and the one that is read. */
  changeOf?: (from: PositionPoint, to: PositionPoint) => ReactNode;
}

/** A line for each series, with the figures of one day: today's, or that which is pointed at. */
export function PositionChart({
  title,
  points,
  series,
  inSteps,
  unknownBefore = [],
  changeOf,
}: PositionChartProps) {
  const { scale, lines } = plotOf(points, series, inSteps);
  const reader = usePointReader(lines[0]?.spots ?? []);
  const point = points[reader.index];
  const first = points[0];
  if (!point || !first) return null;
  const figures = series.map(({ label, valueOf }) => `${label} ${formatPounds(valueOf(point))}`);

  return (
    <>
      <dl className={cx(styles.legend, series.length === 1 && styles.single)} aria-hidden="true">
        {series.map(({ label, tone, valueOf }) => (
          <div key={label} className={styles.figure} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              <Money pounds={valueOf(point)} size={16} />
            </dd>
          </div>
        ))}
        {points.some(isEstimated) && <div className={styles.estimated}>Partly estimated</div>}
        <div className={styles.day}>{formatDate(point.date)}</div>
      </dl>
      {changeOf && <p className={styles.change}>{changeOf(first, point)}</p>}
      <Chart
        label={`${title}: read a day`}
        scale={scale}
        lines={lines}
        reader={reader}
        valueText={`${dayOf(point)}: ${figures.join(', ')}`}
        from={first.date}
        tall
      />
      <ChartTable
        title={title}
        columns={['Date', ...series.map(({ label }) => label)]}
        rows={points.map((each) => ({
          key: each.date,
          cells: [dayOf(each), ...series.map(({ valueOf }) => formatPounds(valueOf(each)))],
        }))}
      />
      <UnknownNote items={unknownBefore} />
    </>
  );
}

const dayOf = (point: PositionPoint) =>
  isEstimated(point) ? `${formatDate(point.date)}, partly estimated` : formatDate(point.date);
