import { type ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { useComingUp } from '@/shared/dates/coming-up/coming-up';
import { ComingUpList } from '@/shared/dates/coming-up/coming-up-list';
import { cx } from '@/shared/lib/class-names';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { needYou } from './need-you';
import styles from './bell-content.module.css';

/** How many dates it shows. */
const SHOWN = 10;

/** A tab may stand open for days, and then something else is due. */
const MAX_AGE_S = 3600;

interface BellContentProps {
  title: ReactNode;
  className?: string;
  /** Called when a link in it is followed. */
  onFollow: () => void;
}

export function BellContent({ title, className, onFollow }: BellContentProps) {
  const dates = useComingUp(SHOWN, MAX_AGE_S);
  const listed = dates.next !== undefined && dates.next.length > 0 && !dates.isError;
  return (
    <div className={cx(styles.content, className)}>
      <div className={styles.head}>
        {title}
        {dates.due > 0 && <span className={styles.due}>{needYou(dates.due)}</span>}
        <ButtonLink
          to={`${paths.settings}#notifications`}
          variant="ghost"
          icon="settings"
          className={styles.settings}
          aria-label="How we remind you"
          onClick={onFollow}
        />
      </div>
      <div className={cx(styles.body, !listed && styles.state)}>
        <ComingUpList dates={dates} onFollow={onFollow} />
      </div>
      <div className={styles.foot}>
        <ButtonLink to={paths.timeline} variant="secondary" onClick={onFollow}>
          What's ahead
        </ButtonLink>
        <ButtonLink to={paths.addDate} variant="ghost" icon="plus" onClick={onFollow}>
          Add a date
        </ButtonLink>
      </div>
    </div>
  );
}
