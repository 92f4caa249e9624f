import { cx } from '@/shared/lib/class-names';
import { formatDate } from '@/shared/lib/dates';
import { paths } from '@/shared/config/paths';
import { Icon } from '../icon/icon';
import { TextLink } from '../text-link/text-link';
import styles from './reminder-banner.module.css';

export interface Reminder {
  /** The name of what expires. */
  what: string;
  /** From the server: "Expires in 3 weeks". */
  notice: string;
  /** The day, as `yyyy-MM-dd`. */
  date: string;
}

interface ReminderBannerProps {
  reminders: readonly Reminder[];
  className?: string;
}

/** More would push the content below out of sight. */
const MOST = 5;

/** The reminders due soon. Renders nothing if there are none. */
export function ReminderBanner({ reminders, className }: ReminderBannerProps) {
  if (reminders.length === 0) return null;
  return (
    <div className={cx(styles.banner, className)} role="note" aria-label="Reminders">
      <Icon name="calendar-clock" className={styles.icon} />
      <div className={styles.text}>
        <ul className={styles.list}>
          {reminders.slice(0, MOST).map(({ what, notice, date }, index) => (
            <li key={index}>
              <b className={styles.what}>{what}</b> <span className={styles.notice}>{notice}</span>,{' '}
              <time dateTime={date}>{formatDate(date)}</time>
            </li>
          ))}
          {reminders.length > MOST && <li>and {reminders.length - MOST} more</li>}
        </ul>
        <TextLink to={paths.timeline} className={styles.all}>
          See all dates
        </TextLink>
      </div>
    </div>
  );
}
