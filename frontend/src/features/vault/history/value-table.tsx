import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { SOURCES, type ValuePoint } from './api';

interface ValueTableProps {
  title: string;
  points: readonly ValuePoint[];
}

/** The chart for those who listen. */
export function ValueTable({ title, points }: ValueTableProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Value</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, at, value, source }) => (
            <tr key={id}>
              <td>{formatDate(at)}</td>
              <td>{formatPounds(value)}</td>
              <td>{SOURCES[source]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
