import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { operatorOverview, useBackUpNowMutation } from './api';
import styles from './operator.module.css';

/** How often we look whether a backup is made, and for how long before one has begun, in milliseconds. */
const LOOK_EVERY = 3000;
const PATIENCE = 60_000;

/** Another one once a backup was made or failed. */
const outcomeOf = ({ newestAt, failedAt }: Schema<'OperatorBackups'>) => `${newestAt} ${failedAt}`;

/** Has a backup made, and says how it went. */
export function BackUpNow({ backups }: { backups: Schema<'OperatorBackups'> }) {
  const [backUp, { isLoading, error, fulfilledTimeStamp: askedAt = 0 }] = useBackUpNowMutation();
  const [before, setBefore] = useState<string>();
  const { fulfilledTimeStamp: seenAt = 0 } = operatorOverview.useQueryState();
  const isUnknown = before === outcomeOf(backups);
  const isLate = isUnknown && !backups.making && seenAt - askedAt > PATIENCE;
  const isMaking = backups.making || (isUnknown && !isLate);
  operatorOverview.useQuerySubscription(undefined, { pollingInterval: isMaking ? LOOK_EVERY : 0 });

  const start = async () => {
    const wanted = await backUp();
    if (!wanted.error) setBefore(outcomeOf(backups));
  };

  return (
    <div className={styles.now}>
      {error !== undefined && (
        <Alert tone="error">{errorMessage(toApiError(error), UNREACHABLE)}</Alert>
      )}
      {!isMaking && backups.failedAt && (
        <Alert tone="error">
          The backup of {formatDateTime(backups.failedAt)} failed. The server&apos;s log says why.
        </Alert>
      )}
      <Button
        variant="secondary"
        busy={isLoading || isMaking}
        busyLabel="Backing up..."
        onClick={() => void start()}
      >
        Back up now
      </Button>
      <p role="status" className={styles.quiet}>
        {isLate
          ? "We can't tell yet whether the backup was made. Load this page again in a few minutes."
          : before !== undefined && !isMaking && !backups.failedAt && "We've made the backup."}
      </p>
    </div>
  );
}
