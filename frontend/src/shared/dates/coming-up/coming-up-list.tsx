import { type ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { type ComingUp } from './coming-up';
import { DateLinks } from './date-links';
import { DatesFailed } from './dates-failed';
import { LoadingDates } from './loading-dates';
import styles from './coming-up-list.module.css';

interface ComingUpListProps {
  dates: ComingUp;
  /** Of the list, which runs to the edges of what it stands in. */
  className?: string;
  /** Stands below "Nothing is due". */
  add?: ReactNode;
  /** Called when a date is followed. */
  onFollow?: () => void;
}

/** The next dates, in every state they can be in. */
export function ComingUpList({ dates, className, add, onFollow }: ComingUpListProps) {
  const { next, isError, isFetching, retry } = dates;
  const failure = isError && <DatesFailed busy={isFetching} onRetry={retry} />;
  if (!next) return failure || <LoadingDates />;
  if (next.length === 0 && !failure) {
    return (
      <EmptyState
        icon="calendar-clock"
        text="Nothing is due. Add a vehicle, a policy or a date and we'll remind you in time."
        action={add}
      />
    );
  }
  return (
    <>
      {failure && <div className={styles.failure}>{failure}</div>}
      <DateLinks entries={next} className={className} onFollow={onFollow} />
    </>
  );
}
