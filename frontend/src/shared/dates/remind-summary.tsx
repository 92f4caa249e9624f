import { useState } from 'react';
import { useFormValues } from '@/shared/form/form-state';
import { DeferredUnreachedNotice } from '@/shared/notifications/deferred-unreached-notice';
import { Button } from '@/shared/ui/button/button';
import { type DateValues } from './date-values';
import styles from './date-form.module.css';
import { remindText } from './fields';
import { RemindField } from './remind-field';

/** When we remind of a date, in a line; its button opens the choices. */
export function RemindSummary() {
  const { values } = useFormValues<DateValues>();
  const [changing, setChanging] = useState(false);
  const windows = remindText(values.remind);
  return (
    <>
      <div className={styles.summary}>
        <p>
          <span className={styles.legend}>Remind me</span>
          <span className={styles.windows}>
            {windows === undefined ? 'On the day' : `${windows} before, and on the day`}
          </span>
        </p>
        <Button
          variant="ghost"
          aria-label="Change reminders"
          aria-expanded={changing}
          onClick={() => {
            setChanging(!changing);
          }}
        >
          Change
        </Button>
      </div>
      {changing ? <RemindField /> : <DeferredUnreachedNotice />}
    </>
  );
}
