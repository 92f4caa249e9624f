import { Link } from 'react-router-dom';
import { cx } from '@/shared/lib/class-names';
import { formatDate } from '@/shared/lib/dates';
import { Icon } from '@/shared/ui/icon/icon';
import { dueText } from '../distance';
import { KIND_ICONS } from '../kind-icon';
import { linkTo } from '../link-to';
import { namesOf } from '../names-of';
import { type TimelineEntry } from '../types';
import styles from './date-links.module.css';

interface DateLinksProps {
  entries: readonly TimelineEntry[];
  className?: string;
  /** Called when one of them is followed. */
  onFollow?: () => void;
}

/** Dates as links to what they are about. */
export function DateLinks({ entries, className, onFollow }: DateLinksProps) {
  return (
    <ul className={cx(styles.list, className)}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <DateLink entry={entry} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function DateLink({ entry, onFollow }: { entry: TimelineEntry; onFollow?: () => void }) {
  const { kind, date, due, about } = entry;
  const [name, more] = namesOf(entry);
  return (
    <Link {...linkTo(about)} className={cx(styles.row, due && styles.due)} onClick={onFollow}>
      <span className={styles.tile}>
        <Icon name={KIND_ICONS[kind]} size={18} />
      </span>
      {/* The spaces part the words of the link's name. */}
      <span className={styles.names}>
        <span className={styles.name}>{name}</span> <span className={styles.more}>{more}</span>{' '}
      </span>
      <span className={styles.when}>
        <time className={styles.date} dateTime={date}>
          {formatDate(date)}
        </time>{' '}
        <span className={styles.distance}>{dueText(entry)}</span>
      </span>
    </Link>
  );
}
