import { useEffect } from 'react';
import { dueIn } from '@/shared/dates/coming-up/coming-up';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { needYou } from './need-you';
import styles from './bell-count.module.css';

/** No pill has room for more. */
const MOST = 99;

/**
 * How many dates need something done, as a pill over the bell and, for its button, in words. It asks once;
 * after that the dates are loaded again whenever something that they come from was changed.
 */
export default function BellCount({ onLabel }: { onLabel: (label: string) => void }) {
  const { data, isError } = useTimelineQuery();
  const due = data && !isError ? dueIn(data) : 0;
  useEffect(() => {
    onLabel(due === 0 ? 'Coming up' : `Coming up: ${needYou(due)}`);
  }, [due, onLabel]);
  if (due === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {due > MOST ? `${MOST}+` : due}
    </span>
  );
}
