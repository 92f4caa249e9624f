import { useRef, useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { daysUntil, dueText } from '@/shared/dates/distance';
import { kindInfo } from '@/shared/dates/kinds';
import { formatDate, today } from '@/shared/lib/dates';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { useReopenByLinkMutation } from '../api';
import { type LinkedDate } from '../types';
import { LaterAnswer } from './later-answer';
import styles from './linked-reminder.module.css';
import { RenewedAnswer } from './renewed-answer';

/** The kind of a date of which nothing more is known than its name. */
const OTHER = kindInfo('other').label;

const FAILED = "We couldn't save this. Try again.";

/** What an answer's call brought. */
export interface Answered {
  data?: LinkedDate;
  error?: unknown;
}

interface LinkedReminderProps {
  token: string;
  /** As it was when the link was opened. */
  reminder: LinkedDate;
  /** The mail's button asked for a later reminder. */
  laterFirst: boolean;
}

/** The reminder of an email's link. Only its buttons change anything. */
export function LinkedReminder({ token, reminder, laterFirst }: LinkedReminderProps) {
  const [reopen, reopening] = useReopenByLinkMutation();
  const [current, setCurrent] = useState(reminder);
  const [problem, setProblem] = useState<string>();
  const [announcement, announce] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const decided = decisionOf(current);
  const isDone = current.renewed || current.renewed_from !== null;

  const settle = ({ data, error }: Answered) => {
    setProblem(data ? undefined : errorMessage(error, FAILED));
    if (!data) return;
    setCurrent(data);
    // A decision has a message of its own.
    announce(decisionOf(data) === undefined ? 'Undone' : '');
    // The button that was pressed goes.
    result.current?.focus();
  };
  const undo = (
    <Button
      block
      variant="secondary"
      busy={reopening.isLoading}
      onClick={async () => {
        settle(await reopen({ token }));
      }}
    >
      Undo
    </Button>
  );
  const renewed = <RenewedAnswer token={token} reminder={current} onAnswered={settle} />;
  const later = decided === undefined && (
    <LaterAnswer token={token} days={daysUntil(current)} onAnswered={settle} />
  );

  return (
    <div ref={result} tabIndex={-1} className={styles.linked}>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <ReminderDetails reminder={current} />
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {decided && <Alert tone="success">{decided}</Alert>}
      <div className={styles.answers}>
        {decided !== undefined && undo}
        {!isDone && laterFirst && later}
        {!isDone && renewed}
        {!isDone && !laterFirst && later}
      </div>
    </div>
  );
}

function decisionOf({ renewed, renewed_from, date, snoozed_until: until }: LinkedDate) {
  if (renewed_from !== null) return `Renewed. The next date is ${formatDate(date)}.`;
  if (renewed) return "We won't remind you about this again.";
  if (until === null || until <= today()) return undefined;
  return `We'll remind you from ${formatDate(until)}.`;
}

function ReminderDetails({ reminder }: { reminder: LinkedDate }) {
  const { what, name, about, date, renewed } = reminder;
  return (
    <div className={styles.reminder}>
      <p className={styles.name}>{name}</p>
      {what !== name && what !== OTHER && <p>{what}</p>}
      {about !== null && <p>{about}</p>}
      <p>
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      {!renewed && <p className={styles.notice}>{dueText(reminder)}</p>}
    </div>
  );
}
