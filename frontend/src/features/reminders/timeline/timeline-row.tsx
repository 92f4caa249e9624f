import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DATE_GONE, dateProblem, isGone } from '@/shared/dates/date-error';
import {
  useMarkRenewedMutation,
  useSnoozeMutation,
  useUnmarkRenewedMutation,
} from '@/shared/dates/dates-api';
import { daysUntil, dueText } from '@/shared/dates/distance';
import { KIND_ICONS } from '@/shared/dates/kind-icon';
import { linkTo, renewLinkTo } from '@/shared/dates/link-to';
import { itemDateOf } from '@/shared/dates/renewable';
import { type TimelineEntry } from '@/shared/dates/types';
import { cx } from '@/shared/lib/class-names';
import { formatDate } from '@/shared/lib/dates';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Icon } from '@/shared/ui/icon/icon';
import { fullName, isOneOff } from '../model/row-text';
import { RowMenu } from './row-menu';
import { RowName } from './row-name';
import styles from './timeline-row.module.css';
import { type RowEvents } from './use-row-dialogs';

interface TimelineRowProps extends RowEvents {
  entry: TimelineEntry;
}

/** A date, what it belongs to, and what can be done about it. */
export function TimelineRow({ entry, onDone, onOpen }: TimelineRowProps) {
  const { id, own, kind, date, renewed, due, about } = entry;
  // Counted now: the page may have been opened yesterday.
  const days = daysUntil(entry);
  const narrow = useMediaQuery(NARROW);
  const navigate = useNavigate();
  const [snooze] = useSnoozeMutation();
  const [markRenewed, marking] = useMarkRenewedMutation();
  const [unmarkRenewed, unmarking] = useUnmarkRenewedMutation();
  const [problem, setProblem] = useState<string>();
  const name = fullName(entry);

  const settle = ({ error }: { error?: unknown }, done: string) => {
    setProblem(error === undefined ? undefined : dateProblem(error));
    if (error === undefined) onDone(`${name}: ${done}`);
    // Its row goes with the next answer.
    else if (isGone(error)) onDone(DATE_GONE);
  };
  // A preset is renewed in its own form, with its number and file.
  const form = about?.type === 'preset' && !own ? renewLinkTo(about) : undefined;
  const renew = async () => {
    if (form) await navigate(form.to, { state: form.state });
    else if (own || itemDateOf(entry)) onOpen('renew', entry);
    else settle(await markRenewed(id), 'marked as renewed');
  };
  const stop = async () => {
    settle(await markRenewed(id), 'reminders stopped');
  };
  const finish = async () => {
    settle(await markRenewed(id), 'done');
  };
  const isOnce = isOneOff(entry);
  const [answer, act] = isOnce ? (['Done', finish] as const) : (['Renewed', renew] as const);
  // A phone has room for the nearest dates' buttons alone.
  const inMenu = narrow && !due;

  return (
    <li className={cx(styles.row, due && styles.due, renewed && styles.renewed)}>
      <span className={styles.icon}>
        <Icon name={KIND_ICONS[kind]} size={18} />
      </span>
      <RowName entry={entry} />
      <div className={styles.when}>
        <time dateTime={date}>{formatDate(date)}</time>
        {!renewed && <span className={styles.distance}>{dueText(entry)}</span>}
      </div>
      <div className={styles.actions}>
        {renewed && !own && about !== null && (
          <ButtonLink
            {...(form ?? linkTo(about))}
            variant="ghost"
            aria-label={`Enter new date: ${name}`}
          >
            Enter new date
          </ButtonLink>
        )}
        {renewed ? (
          <Button
            variant="ghost"
            busy={unmarking.isLoading}
            aria-label={`Undo: ${name} ${isOnce ? 'is done' : own ? 'has no more reminders' : 'is renewed'}`}
            onClick={async () => {
              settle(await unmarkRenewed(id), 'not renewed');
            }}
          >
            Undo
          </Button>
        ) : inMenu ? null : (
          <Button
            variant={due ? 'secondary' : 'ghost'}
            busy={marking.isLoading}
            aria-label={`${answer}: ${name}`}
            onClick={act}
          >
            {answer}
          </Button>
        )}
        <RowMenu
          of={name}
          own={own}
          days={days}
          onSnooze={
            renewed
              ? undefined
              : async (span) => {
                  settle(await snooze({ id, days: span }), 'reminder put off');
                }
          }
          onStop={form && !renewed ? () => void stop() : undefined}
          onDone={inMenu && isOnce && !renewed ? () => void finish() : undefined}
          onRenew={(isOnce ? own : inMenu) && !renewed ? () => void renew() : undefined}
          onOpen={(dialog) => {
            onOpen(dialog, entry);
          }}
        />
      </div>
      {problem !== undefined && (
        <Alert tone="error" className={styles.problem}>
          {problem}
        </Alert>
      )}
    </li>
  );
}
