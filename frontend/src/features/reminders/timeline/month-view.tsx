import { type TimelineEntry } from '@/shared/dates/types';
import { formatMonth, formatWeekdayDate } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money/money';
import { monthOf } from '../model/month';
import { penceOf } from '../model/year-cost';
import { DateList } from './date-list';
import { Months } from './months';
import styles from './ahead.module.css';
import { type RowEvents } from './use-row-dialogs';

interface MonthViewProps {
  entries: readonly TimelineEntry[];
  month: string;
  onMonth: (month: string) => void;
  day: string;
  onDay: (day: string) => void;
  busy: boolean;
  events: RowEvents;
}

/** A month with its dates below, or those of a chosen day. */
export function MonthView({ entries, month, onMonth, day, onDay, busy, events }: MonthViewProps) {
  const ofMonth = entries.filter(({ date }) => monthOf(date) === month);
  const [name] = formatMonth(month).split(' ');
  const pence = penceOf(ofMonth);
  const dates = `${ofMonth.length} ${ofMonth.length === 1 ? 'date' : 'dates'}`;
  return (
    <>
      <Months
        month={month}
        onMonth={onMonth}
        count={1}
        entries={entries}
        chosen={day}
        onChoose={onDay}
      />
      {day !== '' && <p className={styles.day}>{formatWeekdayDate(day)}</p>}
      {ofMonth.length > 0 && (
        <DateList
          entries={day === '' ? ofMonth : ofMonth.filter(({ date }) => date === day)}
          busy={busy}
          events={events}
          onShowAll={() => {
            onDay('');
          }}
        />
      )}
      <p className={styles.sum}>
        {ofMonth.length === 0 ? 'No dates' : dates} in {name}
        {pence !== 0 && (
          <>
            , <Money pence={pence} />
          </>
        )}
      </p>
    </>
  );
}
