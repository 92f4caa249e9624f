import { useRef, useState } from 'react';
import { type TimelineEntry } from '@/shared/dates/types';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { ShowMore } from '@/shared/lists/show-more';
import { useIncrementalList } from '@/shared/lists/use-incremental-list';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { DEALT_WITH, dealtWith, groupsOf, openFirst, PASSED } from '../model/groups';
import styles from './date-list.module.css';
import { TimelineRow } from './timeline-row';
import { type RowEvents } from './use-row-dialogs';

/** Dates rendered at first, and added at a time. */
const STEP = 50;

interface DateListProps {
  entries: readonly TimelineEntry[];
  busy: boolean;
  events: RowEvents;
  /** Shows everything again, where a filter leaves nothing. */
  onShowAll: () => void;
}

/** Dates under their months. */
export function DateList({ entries, busy, events, onShowAll }: DateListProps) {
  // What is dealt with now stays where it is, with its Undo.
  const [last] = useState(() => dealtWith(entries));
  const { shown, more } = useIncrementalList(openFirst(entries, last), STEP);
  const card = useRef<HTMLElement>(null);
  useListFocus(card);

  return (
    <Card ref={card} className={styles.card} aria-busy={busy} data-keeps-focus="">
      <VisuallyHidden>
        <h2>Dates</h2>
      </VisuallyHidden>
      {entries.length === 0 && (
        <div className={styles.none}>
          <p>Nothing is due here.</p>
          <Button variant="secondary" onClick={onShowAll}>
            Show everything
          </Button>
        </div>
      )}
      {groupsOf(shown, last).map(({ key, entries: rows }) => (
        <section key={key} className={styles.group} aria-label={labelOf(key)}>
          <Heading group={key} />
          <ul>
            {rows.map((entry) => (
              <TimelineRow key={entry.id} entry={entry} {...events} />
            ))}
          </ul>
        </section>
      ))}
      {more && <ShowMore shown={shown.length} onMore={more} />}
    </Card>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  [PASSED]: 'Dates that have passed',
  [DEALT_WITH]: 'Dates that are dealt with',
};

const labelOf = (group: string) => LABELS[group] ?? `Dates in ${group}`;

/** The year of a month stands below it. */
function Heading({ group }: { group: string }) {
  const [name, year] = group === DEALT_WITH ? [group] : group.split(' ');
  return (
    <h3 className={styles.heading}>
      {name} {year !== undefined && <span className={styles.year}>{year}</span>}
    </h3>
  );
}
