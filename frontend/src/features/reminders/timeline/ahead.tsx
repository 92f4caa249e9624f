import { useState } from 'react';
import { type TimelineEntry } from '@/shared/dates/types';
import { formatWeekdayDate, today } from '@/shared/lib/dates';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { Button } from '@/shared/ui/button/button';
import { Segments } from '@/shared/ui/segments/segments';
import { EVERYTHING, filtered } from '../model/filter';
import { monthOf } from '../model/month';
import styles from './ahead.module.css';
import { DateList } from './date-list';
import { Filters } from './filters';
import { MonthView } from './month-view';
import { Months } from './months';
import { type RowEvents } from './use-row-dialogs';
import { YearCost, YearCostLine } from './year-cost';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
] as const;

interface AheadProps {
  entries: readonly TimelineEntry[];
  busy: boolean;
  events: RowEvents;
}

/** The dates as a list beside a calendar; a phone shows one or the other. */
export function Ahead({ entries, busy, events }: AheadProps) {
  const narrow = useMediaQuery(NARROW);
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('list');
  const [filter, setFilter] = useState(EVERYTHING);
  const [month, setMonth] = useState(() => monthOf(today()));
  const chooseDay = (day: string) => {
    setFilter((before) => ({ ...before, day }));
  };
  const showAll = () => {
    setFilter(EVERYTHING);
  };
  const isMonth = narrow && view === 'month';
  const list = (
    <DateList entries={filtered(entries, filter)} busy={busy} events={events} onShowAll={showAll} />
  );

  return (
    <>
      {narrow && (
        <div className={styles.views}>
          <Segments
            legend="View"
            name="view"
            options={VIEWS}
            value={view}
            onChange={(next) => {
              setView(next);
              chooseDay('');
            }}
          />
        </div>
      )}
      {narrow && !isMonth && <YearCostLine entries={entries} />}
      <Filters entries={entries} filter={filter} onChange={setFilter} />
      {isMonth ? (
        <MonthView
          entries={filtered(entries, { ...filter, day: '' })}
          month={month}
          onMonth={(next) => {
            setMonth(next);
            chooseDay('');
          }}
          day={filter.day}
          onDay={chooseDay}
          busy={busy}
          events={events}
        />
      ) : narrow ? (
        list
      ) : (
        <div className={styles.grid}>
          <div>
            {filter.day !== '' && (
              <p className={styles.day}>
                {formatWeekdayDate(filter.day)}
                <Button variant="ghost" onClick={() => chooseDay('')}>
                  Show all dates
                </Button>
              </p>
            )}
            {list}
          </div>
          <div className={styles.rail}>
            <Months
              month={month}
              onMonth={setMonth}
              count={2}
              entries={filtered(entries, { ...filter, day: '' })}
              chosen={filter.day}
              onChoose={chooseDay}
            />
            <YearCost entries={entries} />
          </div>
        </div>
      )}
    </>
  );
}
