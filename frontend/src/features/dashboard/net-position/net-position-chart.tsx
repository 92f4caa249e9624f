import { type ReactNode } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { Chart } from '@/shared/ui/chart/chart';
import { ChartTable } from '@/shared/ui/chart/chart-table';
import { usePointReader } from '@/shared/ui/chart/use-point-reader';
import { Money } from '@/shared/ui/money/money';
import { type NetPositionPoint } from './api';
import styles from './net-position.module.css';
import { SERIES, plotOf } from './plot';

interface NetPositionChartProps {
  title: string;
  /** Oldest first, at least one. */
  points: readonly NetPositionPoint[];
}

/**
 * The change of the net position in words: on the shared scale it is too small to see. Sample data is no
 * gain.
 */
function changeBetween(from: NetPositionPoint, to: NetPositionPoint): ReactNode {
  const pence = penceWithoutSample(to) - penceWithoutSample(from);
  const since = `since ${formatDate(from.date)}`;
  if (pence === 0) return `Net position unchanged ${since}`;
  return (
    <>
      {`Net position ${pence > 0 ? 'up' : 'down'} `}
      <Money pounds={Math.abs(pence) / 100} size={14} /> {since}
    </>
  );
}

/** The net position in pence without sample data. */
const penceWithoutSample = ({ net, sample }: NetPositionPoint) =>
  Math.round(100 * net) - Math.round(100 * sample);

/** Three lines, with the figures of one day: today's, or that which is pointed at. */
export function NetPositionChart({ title, points }: NetPositionChartProps) {
  const { scale, lines } = plotOf(points);
  const reader = usePointReader(lines[0]?.spots ?? []);
  const point = points[reader.index];
  const first = points[0];
  if (!point || !first) return null;
  const figures = SERIES.map(({ key, label }) => `${label} ${formatPounds(point[key])}`);

  return (
    <>
      <dl className={styles.legend} aria-hidden="true">
        {SERIES.map(({ key, label, tone }) => (
          <div key={key} className={styles.figure} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              <Money pounds={point[key]} size={16} />
            </dd>
          </div>
        ))}
        <div className={styles.day}>{formatDate(point.date)}</div>
      </dl>
      <p className={styles.change}>
        {changeBetween(first, point)}
        {first.sample !== point.sample && ' · Sample data not counted'}
      </p>
      <Chart
        label={`${title}: read a day`}
        scale={scale}
        lines={lines}
        reader={reader}
        valueText={`${formatDate(point.date)}: ${figures.join(', ')}`}
        from={first.date}
        tall
      />
      <ChartTable
        title={title}
        columns={['Date', ...SERIES.map(({ label }) => label)]}
        rows={points.map((each) => ({
          key: each.date,
          cells: [formatDate(each.date), ...SERIES.map(({ key }) => formatPounds(each[key]))],
        }))}
      />
    </>
  );
}
