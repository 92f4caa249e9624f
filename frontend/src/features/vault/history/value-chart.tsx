import { useState } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { Money } from '@/shared/ui/money/money';
import { SOURCES, type ValuePoint } from './api';
import { ChartPlot } from '@/shared/ui/chart/chart-plot';
import { usePointReader } from '@/shared/ui/chart/use-point-reader';
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
  const plot = plotOf(points, now);
  const { index, reading, reader } = usePointReader(plot.spots);
  const point = points[index];
  const first = points[0];
  if (!point || !first) return null;
  const when = formatDate(point.at);
  const source = SOURCES[point.source];

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
        {points.length > 1 && <Trend from={first} to={point} owed={owed} />}
      </div>
      <div className={styles.frame}>
        <div
          {...reader}
          className={styles.chart}
          role="slider"
          tabIndex={0}
          aria-label={`${title}: read a point`}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={index + 1}
          aria-valuetext={`${formatPounds(point.value)}, ${when}, ${source}`}
        >
          <ChartPlot
            scale={plot.scale}
            lines={[{ tone: owed ? 'liability' : 'asset', spots: plot.spots, path: plot.line }]}
            active={index}
            reading={reading}
            dots
          />
        </div>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDate(first.at)}</span>
        <span>Today</span>
      </div>
    </div>
  );
}
