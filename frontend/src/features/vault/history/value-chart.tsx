import { useState } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { Chart } from '@/shared/ui/chart/chart';
import { ChartTable } from '@/shared/ui/chart/chart-table';
import { usePointReader } from '@/shared/ui/chart/use-point-reader';
import { Money } from '@/shared/ui/money/money';
import { sourceOf, type ValuePoint } from './api';
import { type Origin } from './origin';
import { plotOf } from './plot';
import { Trend } from './trend';
import styles from './value-history.module.css';

interface ValueChartProps {
  title: string;
  /** Oldest first; at least one, unless the origin has an end. */
  points: readonly ValuePoint[];
  /** What the value is estimated from before the first point. */
  origin?: Origin;
  /** The value is a debt: a fall is good. */
  owed: boolean;
  /** That of the side it counts on, by the latest value. */
  tone: 'asset' | 'liability';
  /** The day on which it ended, up to which it is drawn; today without. */
  until?: string;
}

/** The chart with what it says of one point: the latest, or the one that is pointed at. */
export function ValueChart({ title, points, origin, owed, tone, until }: ValueChartProps) {
  const [now] = useState(Date.now);
  const { scale, spots, path, estimate } = plotOf(
    points,
    until === undefined ? now : Date.parse(until),
    origin,
  );
  const reader = usePointReader(spots);
  const first = points[0];
  const readings = readingsOf(points, origin);
  const reading = readings[reader.index];
  if (!reading || !readings[0]) return null;
  const { value, day, source, spoken, point } = reading;
  const when = formatDate(day);
  const guessed = origin && (origin.end ? [0, 1] : [0]);

  return (
    <>
      <div className={styles.reading}>
        <p className={styles.value}>
          <Money pounds={value} size={20} />
          <span className={styles.meta}>
            {when} · {source}
          </span>
        </p>
        {point && first && points.length > 1 && !first.sample && !point.sample && (
          <Trend from={first} to={point} owed={owed} />
        )}
      </div>
      {origin && (
        <p className={styles.legend} data-tone={tone}>
          {first && <span>Known values</span>}
          <span data-estimate="">{origin.legend}</span>
        </p>
      )}
      <Chart
        label={`${title}${origin ? `, ${first ? 'partly ' : ''}an estimate` : ''}: read a point`}
        scale={scale}
        lines={[{ tone, spots, path, estimate, guessed }]}
        reader={reader}
        valueText={`${formatPounds(value)}, ${when}, ${spoken}`}
        from={readings[0].day}
        until={until}
        dots
      />
      <ChartTable
        title={title}
        columns={['Date', 'Value', 'Source']}
        rows={readings.map((each) => ({
          key: each.key,
          cells: [formatDate(each.day), formatPounds(each.value), each.spoken],
        }))}
      />
    </>
  );
}

interface Reading {
  key: string;
  day: string;
  value: number;
  source: string;
  /** The source, as it is told to those who do not see the line. */
  spoken: string;
  /** Undefined of the origin. */
  point?: ValuePoint;
}

function readPoint(point: ValuePoint): Reading {
  const { id: key, day, value } = point;
  const source = sourceOf(point);
  return { key, day, value, source, spoken: source, point };
}

/** What can be read: the points of the history, between those of its origin. */
function readingsOf(points: readonly ValuePoint[], origin?: Origin): Reading[] {
  const known = points.map(readPoint);
  const { end } = origin ?? {};
  const to = end ?? points[0];
  if (!origin || !to) return known;
  const { day, value, source } = origin;
  const spoken = `${source}. An estimate from then to ${formatDate(to.day)}`;
  const ending = end ? [{ ...end, key: 'end', spoken: end.source }] : [];
  return [{ key: 'origin', day, value, source, spoken }, ...known, ...ending];
}
