import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useBackUpNowMutation, useOperatorOverviewQuery } from './api';
import styles from './operator.module.css';

/** How often we look whether a backup is made, in milliseconds. */
const LOOK_EVERY = 3000;

/** What a backup that succeeds or fails changes. */
const ends = ({ newestAt, failedAt }: Schema<'OperatorBackups'>) => `${newestAt} ${failedAt}`;

/** Has a backup made, and says how it went. */
export function BackUpNow({ backups }: { backups: Schema<'OperatorBackups'> }) {
  const [backUp, { isLoading, error }] = useBackUpNowMutation();
  const [before, setBefore] = useState<string>();
  const isMaking = Boolean(backups.makingSince) || before === ends(backups);
  useOperatorOverviewQuery(undefined, { pollingInterval: isMaking ? LOOK_EVERY : 0 });

  const start = async () => {
    const wanted = await backUp();
    if (!wanted.error) setBefore(ends(backups));
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
        {before !== undefined && !isMaking && !backups.failedAt && 'The backup is made.'}
      </p>
    </div>
  );
}
