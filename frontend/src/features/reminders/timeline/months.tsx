import { useId } from 'react';
import { addMonths } from '@/shared/dates/repeat';
import { type TimelineEntry } from '@/shared/dates/types';
import { formatMonth, today } from '@/shared/lib/dates';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Card } from '@/shared/ui/card/card';
import { monthOf } from '../model/month';
import { MonthGrid } from './month-grid';
import styles from './months.module.css';

interface MonthsProps {
  /** The first day of the first of them. */
  month: string;
  onMonth: (month: string) => void;
  /** How many stand below each other. */
  count: 1 | 2;
  entries: readonly TimelineEntry[];
  chosen: string;
  onChoose: (day: string) => void;
}

/** One month or two, of which a day can be chosen. What has passed is in the list. */
export function Months({ month, onMonth, count, ...grid }: MonthsProps) {
  const id = useId();
  return (
    <Card className={styles.card} aria-label="Calendar">
      {Array.from({ length: count }, (_, at) => addMonths(month, at)).map((each, at) => (
        <div key={at} className={styles.month}>
          <div className={styles.head}>
            <h2 id={`${id}-${at}`} className={styles.title} aria-live="polite">
              {formatMonth(each)}
            </h2>
            {at === 0 && (
              <>
                <IconButton
                  label="Earlier month"
                  icon="chevron-left"
                  disabled={month <= monthOf(today())}
                  onClick={() => {
                    onMonth(addMonths(month, -1));
                  }}
                />
                <IconButton
                  label="Later month"
                  icon="chevron-right"
                  onClick={() => {
                    onMonth(addMonths(month, 1));
                  }}
                />
              </>
            )}
          </div>
          <MonthGrid month={each} labelledBy={`${id}-${at}`} {...grid} />
        </div>
      ))}
    </Card>
  );
}
