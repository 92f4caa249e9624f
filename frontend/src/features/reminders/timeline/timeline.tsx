import { paths } from '@/shared/config/paths';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { useArrival } from '@/shared/lib/use-arrival';
import { useNotificationsQuery } from '@/shared/notifications/notifications-api';
import { UnreachedNotice } from '@/shared/notifications/unreached-notice';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { Ahead } from './ahead';
import { LinkedDate } from './linked-date';
import styles from './timeline.module.css';
import { useRowDialogs } from './use-row-dialogs';

interface TimelineProps {
  onAdd: () => void;
}

/** The dates, in every state they can be in. */
export function Timeline({ onAdd }: TimelineProps) {
  const { data, isError, isFetching, refetch } = useTimelineQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // The notice comes before the dates, and would push them down.
  const { isLoading: isNoticeLoading } = useNotificationsQuery();
  const { events, dialogs } = useRowDialogs();
  const entries = useArrival(isNoticeLoading ? undefined : data);
  const failure = isError && (
    <LoadFailed message="Failed to load dates" busy={isFetching} onRetry={() => void refetch()} />
  );
  if (!entries) return failure || <Waiting />;

  return (
    <>
      {failure && <div className={styles.failure}>{failure}</div>}
      <LinkedDate entries={entries} />
      {entries.length === 0 ? (
        <NoDates onAdd={onAdd} />
      ) : (
        <>
          <UnreachedNotice />
          <Ahead entries={entries} busy={isFetching} events={events} />
        </>
      )}
      {/* They outlive the last date, and what was typed about it. */}
      {dialogs}
    </>
  );
}

function Waiting() {
  return (
    <Card className={styles.card} aria-busy="true">
      <LoadingRows />
    </Card>
  );
}

function NoDates({ onAdd }: TimelineProps) {
  return (
    <Card className={styles.card}>
      <EmptyState
        icon="calendar-clock"
        title="Nothing is due"
        text="Add passports, licences, insurance or a vehicle and we'll remind you before they run out."
        action={
          <div className={styles.ways}>
            <Button variant="secondary" onClick={onAdd}>
              Add a date
            </Button>
            <ButtonLink to={paths.lifeLocker} variant="secondary">
              Go to Life Locker
            </ButtonLink>
            <ButtonLink to={paths.vault} variant="secondary">
              Go to Vault
            </ButtonLink>
          </div>
        }
      />
    </Card>
  );
}
