import { Link } from 'react-router-dom';
import { cx } from '@/shared/lib/class-names';
import { formatDate } from '@/shared/lib/dates';
import { Icon } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
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
  /** What stands in smaller type below the name, where that is not what the date is about. */
  moreOf?: (entry: TimelineEntry) => string;
  /** Changes a date on this page. Without it, or where it is undefined, a link leads to what it is about. */
  changeOf?: (entry: TimelineEntry) => (() => void) | undefined;
}

const owner = (entry: TimelineEntry) => namesOf(entry)[1];

/** Dates as links to what they are about, or as buttons that change them. */
export function DateLinks({
  entries,
  className,
  onFollow,
  moreOf = owner,
  changeOf,
}: DateLinksProps) {
  return (
    <ul className={cx(styles.list, className)}>
      {entries.map((entry) => {
        const change = changeOf?.(entry);
        const look = cx(styles.row, entry.due && styles.due);
        const line = <DateLine entry={entry} more={moreOf(entry)} />;
        return (
          <li key={entry.id}>
            {change ? (
              <button type="button" className={look} onClick={change}>
                <VisuallyHidden>Change</VisuallyHidden> {line}
              </button>
            ) : (
              <Link {...linkTo(entry.about)} className={look} onClick={onFollow}>
                {line}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DateLine({ entry, more }: { entry: TimelineEntry; more: string }) {
  const { kind, date } = entry;
  return (
    <>
      <span className={styles.tile}>
        <Icon name={KIND_ICONS[kind]} size={18} />
      </span>
      {/* The spaces part the words of the row's name. */}
      <span className={styles.names}>
        <span className={styles.name}>{namesOf(entry)[0]}</span>{' '}
        <span className={styles.more}>{more}</span>{' '}
      </span>
      <span className={styles.when}>
        <time className={styles.date} dateTime={date}>
          {formatDate(date)}
        </time>{' '}
        <span className={styles.distance}>{dueText(entry)}</span>
      </span>
    </>
  );
}
