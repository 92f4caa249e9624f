import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { daysUntil, passedOf } from '@/shared/dates/distance';
import { formatDate, today } from '@/shared/lib/dates';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useMarkRenewedByLinkMutation, useSnoozeByLinkMutation } from '../api';
import { snoozeLabel, snoozeOptions } from '../model/snooze';
import { type DueDate } from '../types';
import styles from './linked-reminder.module.css';

const FAILED = "We couldn't save this. Try again.";

interface LinkedReminderProps {
  token: string;
  /** As it was when the link was opened. */
  reminder: DueDate;
}

/** The reminder of an email's link. Only its buttons change anything. */
export function LinkedReminder({ token, reminder }: LinkedReminderProps) {
  const [snooze, snoozing] = useSnoozeByLinkMutation();
  const [markRenewed, marking] = useMarkRenewedByLinkMutation();
  const [current, setCurrent] = useState(reminder);
  const [problem, setProblem] = useState<string>();
  const decided = decisionOf(current);
  const spans = decided === undefined ? snoozeOptions(daysUntil(current)) : [];

  const settle = ({ data, error }: { data?: DueDate; error?: unknown }) => {
    if (data) setCurrent(data);
    setProblem(data ? undefined : errorMessage(error, FAILED));
  };

  return (
    <>
      <ReminderDetails reminder={current} />
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {decided && <Alert tone="success">{decided}</Alert>}
      {!current.renewed && (
        <div className={styles.answers}>
          <Button
            block
            busy={marking.isLoading}
            disabled={snoozing.isLoading}
            onClick={async () => {
              settle(await markRenewed({ token }));
            }}
          >
            Mark as renewed
          </Button>
          {spans.length > 0 && (
            <fieldset className={styles.later} disabled={marking.isLoading || snoozing.isLoading}>
              <legend>Remind me later</legend>
              {spans.map((days) => (
                <Button
                  key={days}
                  variant="secondary"
                  aria-label={`Remind me later: ${snoozeLabel(days)}`}
                  onClick={async () => {
                    settle(await snooze({ token, days }));
                  }}
                >
                  {snoozeLabel(days)}
                </Button>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </>
  );
}

function decisionOf({ renewed, snoozed_until: until }: DueDate): string | undefined {
  if (renewed) return "Marked as renewed. We won't remind you again.";
  if (until === null || until <= today()) return undefined;
  return `We'll remind you from ${formatDate(until)}.`;
}

function ReminderDetails({ reminder }: { reminder: DueDate }) {
  const { what, name, date, notice, renewed } = reminder;
  return (
    <div className={styles.reminder}>
      <p className={styles.name}>{name}</p>
      {what !== name && <p>{what}</p>}
      <p>
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      {!renewed && <p className={styles.notice}>{notice ?? `Passed ${passedOf(reminder)}`}</p>}
    </div>
  );
}
