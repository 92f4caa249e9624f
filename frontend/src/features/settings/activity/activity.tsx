import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { WaitingRows } from '@/shared/ui/waiting/waiting';
import { useActivityInfiniteQuery } from '../api';
import { type ActivityEntry } from '../types';
import rows from '../rows.module.css';
import styles from './activity.module.css';

/** What happened in the account, newest first, so that its owner can spot what was not them. */
export function Activity() {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useActivityInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const entries = data?.pages.flatMap(({ activity }) => activity);

  return (
    <Card aria-labelledby="activity" className={styles.card}>
      <CardHeader title="Activity" id="activity" />
      <p className={styles.hint}>
        Sign-ins and changes to your account. Something you don’t recognise? Change your password.
      </p>
      {!entries && !isError && <WaitingRows />}
      {isError && (
        <LoadFailed
          message="Failed to load activity"
          busy={isFetching}
          onRetry={() => void (entries ? fetchNextPage() : refetch())}
        />
      )}
      {entries && (
        <ul className={rows.list}>
          {entries.map((entry) => (
            <ActivityRow key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && !isError && (
        <Button
          variant="secondary"
          className={styles.more}
          busy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  );
}

function ActivityRow({ entry: { what, at, device, address } }: { entry: ActivityEntry }) {
  const from = [device, address].filter(Boolean).join(' · ');
  return (
    <li className={styles.entry}>
      <span className={rows.name}>{what}</span>
      <span className={rows.detail}>
        <time dateTime={at}>{formatMoment(at)}</time> · {from || 'By Holdfast'}
      </span>
    </li>
  );
}
