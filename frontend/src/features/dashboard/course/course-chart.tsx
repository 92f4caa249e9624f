import { type ReactNode } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { Chart } from '@/shared/ui/chart/chart';
import { ChartTable } from '@/shared/ui/chart/chart-table';
import { usePointReader } from '@/shared/ui/chart/use-point-reader';
import { Money } from '@/shared/ui/money/money';
import { type Standing } from './api';
import styles from './course.module.css';
import { FIGURES, plotOf } from './plot';

interface CourseChartProps {
  title: string;
  /** Oldest first, at least one. */
  course: readonly Standing[];
}

/**
 * What became of the net position, of which lines drawn to one scale with all else show little. What
 * is sample data is no gain.
 */
function changeBetween(from: Standing, to: Standing): ReactNode {
  const pence = real(to) - real(from);
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
const real = ({ net, sample }: Standing) => Math.round(100 * net) - Math.round(100 * sample);

/** Three lines, with the figures of one day: today's, or that which is pointed at. */
export function CourseChart({ title, course }: CourseChartProps) {
  const { scale, lines } = plotOf(course);
  const reader = usePointReader(lines[0]?.spots ?? []);
  const standing = course[reader.index];
  const first = course[0];
  if (!standing || !first) return null;
  const told = FIGURES.map(({ key, label }) => `${label} ${formatPounds(standing[key])}`);

  return (
    <>
      <dl className={styles.legend} aria-hidden="true">
        {FIGURES.map(({ key, label, tone }) => (
          <div key={key} className={styles.figure} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              <Money pounds={standing[key]} size={16} />
            </dd>
          </div>
        ))}
        <div className={styles.day}>{formatDate(standing.date)}</div>
      </dl>
      <p className={styles.change}>
        {changeBetween(first, standing)}
        {first.sample !== standing.sample && ' · Sample data not counted'}
      </p>
      <Chart
        label={`${title}: read a day`}
        scale={scale}
        lines={lines}
        reader={reader}
        told={`${formatDate(standing.date)}: ${told.join(', ')}`}
        from={first.date}
        tall
      />
      <ChartTable
        title={title}
        columns={['Date', ...FIGURES.map(({ label }) => label)]}
        rows={course.map((each) => ({
          key: each.date,
          cells: [formatDate(each.date), ...FIGURES.map(({ key }) => formatPounds(each[key]))],
        }))}
      />
    </>
  );
}
