import { useFormValues, useSetFields } from '@/shared/form/form-state';
import { formatDate } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import styles from './date-form.module.css';
import { type DateValues } from './date-values';
import { knownDays } from './known-days';

/** The days of a kind that has several in a year; one fills in the date. */
export function KnownDaysField() {
  const { values } = useFormValues<DateValues>();
  const setFields = useSetFields<DateValues>();
  const days = values.kind === '' ? [] : knownDays(values.kind);
  if (days.length < 2) return null;
  return (
    <div className={styles.known} role="group" aria-label="Usual days">
      {days.map((day) => (
        <Button
          key={day}
          variant="secondary"
          aria-pressed={values.date === day}
          onClick={() => {
            setFields(() => ({ date: day }));
          }}
        >
          {formatDate(day)}
        </Button>
      ))}
    </div>
  );
}
