import { useState } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { Chart } from '@/shared/ui/chart/chart';
import { ChartTable } from '@/shared/ui/chart/chart-table';
import { usePointReader } from '@/shared/ui/chart/use-point-reader';
import { Money } from '@/shared/ui/money/money';
import { sourceOf, type ValuePoint } from './api';
import { plotOf } from './plot';
import { Trend } from './trend';
import styles from './value-history.module.css';

interface ValueChartProps {
  title: string;
  /** Oldest first, at least one. */
  points: readonly ValuePoint[];
  /** The value is a debt: a fall is good. */
  owed: boolean;
}

/** The chart with what it says of one point: the latest, or the one that is pointed at. */
export function ValueChart({ title, points, owed }: ValueChartProps) {
  const [now] = useState(Date.now);
  const { scale, spots, line } = plotOf(points, now);
  const reader = usePointReader(spots);
  const point = points[reader.index];
  const first = points[0];
  if (!point || !first) return null;
  const when = formatDate(point.at);
  const source = sourceOf(point);

  return (
    <div>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          <p className={styles.reading}>
            <Money pounds={point.value} size={20} />
            <span className={styles.meta}>
              {when} · {source}
            </span>
          </p>
        </div>
        {points.length > 1 && !first.sample && !point.sample && (
          <Trend from={first} to={point} owed={owed} />
        )}
      </div>
      <Chart
        label={`${title}: read a point`}
        scale={scale}
        lines={[{ tone: owed ? 'liability' : 'asset', spots, path: line }]}
        reader={reader}
        valueText={`${formatPounds(point.value)}, ${when}, ${source}`}
        from={first.at}
        dots
      />
      <ChartTable
        title={title}
        columns={['Date', 'Value', 'Source']}
        rows={points.map((each) => ({
          key: each.id,
          cells: [formatDate(each.at), formatPounds(each.value), sourceOf(each)],
        }))}
      />
    </div>
  );
}
