import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { daysUntil, dueText } from '@/shared/dates/distance';
import { linkTo } from '@/shared/dates/link-to';
import { type TimelineEntry } from '@/shared/dates/types';
import { cx } from '@/shared/lib/class-names';
import { formatDate, today } from '@/shared/lib/dates';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Chip } from '@/shared/ui/chip/chip';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useMarkRenewedMutation, useSnoozeMutation, useUnmarkRenewedMutation } from '../api';
import { SnoozeMenu } from './snooze-menu';
import styles from './timeline-row.module.css';

const FAILED = "We couldn't save this. Try again.";

interface TimelineRowProps {
  entry: TimelineEntry;
  /** Called with what was done, for screen readers. */
  onDone: (what: string) => void;
}

/** A date, what it belongs to, and what can be done about it. */
export function TimelineRow({ entry, onDone }: TimelineRowProps) {
  const { id, what, name, date, renewed } = entry;
  // Counted now: the page may have been opened yesterday.
  const days = daysUntil(entry);
  const pause = pauseOf(entry);
  const [snooze] = useSnoozeMutation();
  const [markRenewed, marking] = useMarkRenewedMutation();
  const [unmarkRenewed, unmarking] = useUnmarkRenewedMutation();
  const [problem, setProblem] = useState<string>();
  const fullName = what === name ? name : `${name}, ${what}`;

  const settle = ({ error }: { error?: unknown }, done: string) => {
    setProblem(error === undefined ? undefined : errorMessage(error, FAILED));
    if (error === undefined) onDone(`${fullName}: ${done}`);
  };

  return (
    <li className={cx(styles.row, renewed && styles.renewed)}>
      <div className={styles.what}>
        <TextLink {...linkTo(entry.about)} className={styles.name}>
          {name}
        </TextLink>
        <span className={styles.kind}>
          {!`${what} `.startsWith(`${name} `) && <span>{what}</span>}
          <State renewed={renewed} pause={pause} />
        </span>
      </div>
      <div className={styles.when}>
        <time dateTime={date}>{formatDate(date)}</time>
        {!renewed && <span className={cx(entry.due && styles.near)}>{dueText(entry)}</span>}
      </div>
      <div className={styles.actions}>
        {!renewed && days > 0 && (
          <SnoozeMenu
            of={fullName}
            date={date}
            days={days}
            snooze={(forDays) => snooze({ id, days: forDays })}
            onAnswer={(answer) => {
              settle(answer, 'reminder put off');
            }}
          />
        )}
        {renewed && entry.about?.type === 'preset' && (
          <ButtonLink
            {...linkTo(entry.about)}
            variant="ghost"
            aria-label={`Enter new date: ${fullName}`}
          >
            Enter new date
          </ButtonLink>
        )}
        {renewed ? (
          <Button
            variant="ghost"
            busy={unmarking.isLoading}
            aria-label={`Undo: ${fullName} is renewed`}
            onClick={async () => {
              settle(await unmarkRenewed(id), 'not renewed');
            }}
          >
            Undo
          </Button>
        ) : (
          <Button
            variant="ghost"
            busy={marking.isLoading}
            aria-label={`Mark as renewed: ${fullName}`}
            onClick={async () => {
              settle(await markRenewed(id), 'marked as renewed');
            }}
          >
            Mark as renewed
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Alert tone="error" className={styles.problem}>
          {problem}
        </Alert>
      )}
    </li>
  );
}

/** The day from which its reminders go on, where that is still to come. */
const pauseOf = ({ snoozed_until: until }: TimelineEntry) =>
  until !== null && until > today() ? until : undefined;

function State({ renewed, pause }: { renewed: boolean; pause: string | undefined }) {
  if (renewed) {
    return (
      <Chip variant="accent" icon="check" className={styles.state}>
        Renewed
      </Chip>
    );
  }
  return pause === undefined ? null : (
    <Chip className={styles.state}>Paused until {formatDate(pause)}</Chip>
  );
}
