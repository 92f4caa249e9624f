import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

interface ChartTableProps {
  title: string;
  /** The first column names the row. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A chart as a table for screen readers. Hidden while amounts are. */
export function ChartTable({ title, columns, rows }: ChartTableProps) {
  if (useAmountsHidden()) return null;
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
