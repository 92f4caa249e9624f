import { type TimelineEntry } from '@/shared/dates/types';
import { cx } from '@/shared/lib/class-names';
import { MONTHS, today } from '@/shared/lib/dates';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { weeksOf } from '../model/month';
import { titleOf } from '../model/row-text';
import styles from './month-grid.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface MonthGridProps {
  /** Its first day. */
  month: string;
  /** The id of its heading. */
  labelledBy: string;
  entries: readonly TimelineEntry[];
  chosen: string;
  onChoose: (day: string) => void;
}

/** A month, Monday first. A day that has dates is a button. */
export function MonthGrid({ month, labelledBy, entries, chosen, onChoose }: MonthGridProps) {
  return (
    <table className={styles.grid} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{weekday.charAt(0)}</span>
              <VisuallyHidden>{weekday}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={at}>
            {week.map((day, weekday) => (
              <td key={weekday}>
                {day !== undefined && (
                  <Day
                    day={day}
                    entries={entries.filter(({ date }) => date === day)}
                    chosen={day === chosen}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  /** Its own. */
  entries: readonly TimelineEntry[];
  chosen: boolean;
  onChoose: (day: string) => void;
}

function Day({ day, entries, chosen, onChoose }: DayProps) {
  const now = today();
  const number = Number(day.slice(8));
  const current = day === now ? 'date' : undefined;
  if (entries.length === 0) {
    return (
      <span className={cx(styles.day, day < now && styles.gone)} aria-current={current}>
        {number}
      </span>
    );
  }
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  return (
    <button
      type="button"
      className={cx(styles.day, entries.some(({ due }) => due) && styles.due)}
      aria-current={current}
      aria-pressed={chosen}
      aria-label={`${number} ${month}: ${entries.map(titleOf).join(', ')}`}
      onClick={() => {
        onChoose(chosen ? '' : day);
      }}
    >
      {number}
      <span className={styles.dots} aria-hidden="true">
        {entries.slice(0, 2).map(({ id }) => (
          <span key={id} className={styles.dot} />
        ))}
      </span>
    </button>
  );
}
