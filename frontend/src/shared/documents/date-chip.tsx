import { eventWord } from '@/shared/dates/distance';
import { type TimelineEntry } from '@/shared/dates/types';
import { formatDate } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip/chip';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import styles from './document-row.module.css';

/** The next date about a document: "Expires 3rd March 2027". */
export function DateChip({ entry }: { entry: TimelineEntry }) {
  return (
    <Chip variant={entry.due ? 'warn' : 'default'} icon="calendar-clock" className={styles.chip}>
      <span className={styles.chipText}>
        <VisuallyHidden>{entry.name}: </VisuallyHidden>
        {eventWord(entry)} <time dateTime={entry.date}>{formatDate(entry.date)}</time>
      </span>
    </Chip>
  );
}
