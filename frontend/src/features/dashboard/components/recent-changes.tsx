import { formatDate } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { type RecentChange } from '../types';
import { RowLink } from './row-link';
import styles from './recent-changes.module.css';

/** The card has room for three. */
const SHOWN = 3;

/** The latest changes; renders nothing when there are none. */
export function RecentChanges({ changes }: { changes: readonly RecentChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.strip}>
      <h2 className={styles.title}>Recent changes</h2>
      <ul className={styles.list}>
        {changes.slice(0, SHOWN).map(({ id, at, message, href }) => (
          <li key={id} className={styles.change}>
            <RowLink to={href} className={styles.link}>
              <Amounts text={message} strong />
              <time dateTime={at} className={styles.date}>
                {formatDate(at)}
              </time>
            </RowLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
