import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Chip } from '@/shared/ui/chip/chip';
import { FieldError } from '@/shared/ui/field/field';
import { Icon, type IconName } from '@/shared/ui/icon/icon';
import {
  useOperatorFailuresQuery,
  useTryJobAgainMutation,
  useTryMessageAgainMutation,
} from './api';
import { counted } from './format';
import { NotLoaded } from './not-loaded';
import styles from './operator.module.css';

const KINDS: Record<string, [icon: IconName, name: string]> = {
  sms: ['phone', 'Text message'],
  mail: ['mail', 'Email'],
  push: ['bell', 'Notice on a device'],
  read_text: ['file-search', 'Reading the text in a PDF'],
};

/** Jobs and messages that failed and wait. What was given up is gone, and only counted. */
export function Failures() {
  const failures = useOperatorFailuresQuery();
  const { data } = failures;
  const waiting = data ? data.jobs.length + data.messages.length : 0;
  return (
    <Card aria-labelledby="operator-failures">
      <CardHeader title="Failed" id="operator-failures">
        {waiting > 0 && <Chip variant="warn">{waiting}</Chip>}
      </CardHeader>
      {data ? (
        <Waiting {...data} />
      ) : (
        <NotLoaded query={failures} message="We couldn't load what failed." />
      )}
    </Card>
  );
}

function Waiting({ jobs, messages, givenUp }: Schema<'Failures'>) {
  const [tryJob] = useTryJobAgainMutation();
  const [tryMessage] = useTryMessageAgainMutation();
  return (
    <>
      <ul className={styles.list}>
        {messages.map((message) => (
          <Failure key={message.id} failure={message} tryAgain={tryMessage} />
        ))}
        {jobs.map((job) => (
          <Failure key={job.id} failure={job} tryAgain={tryJob} />
        ))}
      </ul>
      {jobs.length + messages.length === 0 && (
        <p className={styles.quiet}>Nothing waits to be tried again.</p>
      )}
      {givenUp > 0 && (
        <p className={styles.quiet}>
          {counted(givenUp, 'message')} given up in 30 days. Their content is deleted.
        </p>
      )}
    </>
  );
}

interface FailureProps {
  failure: Schema<'Delayed'>;
  tryAgain: (which: { id: string }) => Promise<{ error?: unknown }>;
}

function Failure({ failure, tryAgain }: FailureProps) {
  const [problem, setProblem] = useState<string>();
  const [icon, name] = KINDS[failure.kind] ?? (['retry', 'Monthly valuation'] as const);
  return (
    <li className={styles.row}>
      <Icon name={icon} size={20} />
      <span className={styles.about}>
        <span>{name}</span>
        <span className={styles.quiet}>
          {failure.attempts === 1 ? '1 try' : `${failure.attempts} tries`}, next{' '}
          {formatDateTime(failure.nextAt)}
        </span>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </span>
      <Button
        variant="secondary"
        aria-label={`Try again: ${name}, next ${formatDateTime(failure.nextAt)}`}
        onClick={() =>
          void tryAgain({ id: failure.id }).then(({ error }) =>
            setProblem(error ? errorMessage(toApiError(error), UNREACHABLE) : undefined),
          )
        }
      >
        Try again
      </Button>
    </li>
  );
}
