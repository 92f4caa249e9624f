import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { ChartPlot } from '@/shared/ui/chart/chart-plot';
import { usePointReader } from '@/shared/ui/chart/use-point-reader';
import { Money } from '@/shared/ui/money/money';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { type Standing } from './api';
import styles from './course.module.css';
import { FIGURES, plotOf } from './plot';

interface CourseChartProps {
  title: string;
  /** Oldest first, at least one. */
  course: readonly Standing[];
}

/** Three lines, with the figures of one day: today's, or that which is pointed at. */
export function CourseChart({ title, course }: CourseChartProps) {
  const { scale, lines } = plotOf(course);
  const { index, reading, reader } = usePointReader(lines[0]?.spots ?? []);
  const standing = course[index];
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
      <div className={styles.frame}>
        <div
          {...reader}
          className={styles.chart}
          role="slider"
          tabIndex={0}
          aria-label={`${title}: read a day`}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={course.length}
          aria-valuenow={index + 1}
          aria-valuetext={`${formatDate(standing.date)}: ${told.join(', ')}`}
        >
          <ChartPlot
            scale={scale}
            lines={lines}
            active={index}
            reading={reading}
            className={styles.plot}
          />
        </div>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDate(first.date)}</span>
        <span>Today</span>
      </div>
      <CourseTable title={title} course={course} />
    </>
  );
}

/** The chart for those who listen. */
function CourseTable({ title, course }: CourseChartProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {FIGURES.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {course.map((standing) => (
            <tr key={standing.date}>
              <th scope="row">{formatDate(standing.date)}</th>
              {FIGURES.map(({ key }) => (
                <td key={key}>{formatPounds(standing[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
