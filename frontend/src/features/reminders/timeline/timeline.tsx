import { useRef, useState } from 'react';
import { paths } from '@/shared/config/paths';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { ShowMore } from '@/shared/lists/show-more';
import { useIncrementalList } from '@/shared/lists/use-incremental-list';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { groupsOf, PASSED } from '../model/groups';
import { TimelineRow } from './timeline-row';
import styles from './timeline.module.css';

/** Dates rendered at first, and added at a time. */
const STEP = 50;

/** The dates under their months, in every state they can be in. */
export function Timeline() {
  const {
    data: entries,
    isError,
    isFetching,
    refetch,
  } = useTimelineQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { shown, more } = useIncrementalList(entries ?? [], STEP);
  const [announcement, announce] = useState('');
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const failure = (
    <LoadFailed
      message="Failed to load your dates"
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (!entries && isError) return failure;

  return (
    <Card ref={card} className={styles.card} aria-busy={isFetching} data-keeps-focus="">
      <VisuallyHidden>
        <h2>Dates</h2>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {isError && <div className={styles.failure}>{failure}</div>}
      {!entries && <LoadingRows />}
      {entries?.length === 0 && <NoDates />}
      {groupsOf(shown).map((group) => (
        <section key={group.key} className={styles.group} aria-label={labelOf(group.key)}>
          <h3 className={styles.heading}>{group.key}</h3>
          <ul>
            {group.entries.map((entry) => (
              <TimelineRow key={entry.id} entry={entry} onDone={announce} />
            ))}
          </ul>
        </section>
      ))}
      {more && <ShowMore shown={shown.length} onMore={more} />}
    </Card>
  );
}

const labelOf = (group: string) =>
  group === PASSED ? 'Dates that have passed' : `Dates in ${group}`;

function NoDates() {
  return (
    <EmptyState
      icon="calendar-clock"
      title="No dates ahead"
      text="Add passports, licences, insurance or a vehicle and we'll remind you before they run out."
      action={
        <div className={styles.ways}>
          <ButtonLink to={paths.lifeLocker}>Go to Life Locker</ButtonLink>
          <ButtonLink to={paths.vault} variant="secondary">
            Go to Vault
          </ButtonLink>
        </div>
      }
    />
  );
}
