import { useRef } from 'react';
import { cx } from '@/shared/lib/class-names';
import { formatDateTime } from '@/shared/lib/dates';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Icon } from '@/shared/ui/icon/icon';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { useActivityInfiniteQuery } from '../api';
import { type ActivityEntry } from '../types';
import rows from '../rows.module.css';
import styles from './activity.module.css';

/** Sign-ins and changes, newest first, so that you can spot what wasn't you. */
export function Activity() {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useActivityInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  // The last page takes Show more away.
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const entries = data?.pages.flatMap(({ activity }) => activity);

  return (
    <Card ref={card} aria-labelledby="activity" className={styles.card} data-keeps-focus="">
      <CardHeader title="Activity" id="activity" />
      <p className={styles.hint}>
        Sign-ins and changes to your account. Don't recognise something? Change your password.
      </p>
      {!entries && !isError && <LoadingRows />}
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

/** Attempts that were refused stand out. */
const isRefusal = (kind: string) => /_(refused|reused)$/.test(kind) || kind === 'throttled';

function ActivityRow({ entry: { kind, what, at, device, address } }: { entry: ActivityEntry }) {
  const from = [device, address].filter(Boolean).join(' · ');
  return (
    <li className={styles.entry}>
      <span className={rows.name}>
        {what}
        {isRefusal(kind) && <Icon name="alert" size={16} className={styles.refused} />}
      </span>
      <span className={rows.detail}>{from || 'By Holdfast'}</span>
      <time className={cx(rows.detail, styles.time)} dateTime={at}>
        {formatDateTime(at)}
      </time>
    </li>
  );
}
