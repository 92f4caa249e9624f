import { daysUntil, distanceOf } from '@/shared/dates/distance';
import { formatDate } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Button } from '@/shared/ui/button/button';
import { Chip } from '@/shared/ui/chip/chip';
import { type PaperDate } from './paper-dates-api';
import styles from './paper-dates.module.css';

interface PaperDateRowProps {
  found: PaperDate;
  /** There is a reminder of it. */
  isSet: boolean;
  onRemind: () => void;
}

/** A date in a document. Of one that has passed nobody needs a reminder. */
export function PaperDateRow({ found: { date, text }, isSet, onRemind }: PaperDateRowProps) {
  const days = daysUntil({ date });
  return (
    <li className={styles.row}>
      <div className={styles.said}>
        <p className={styles.day}>
          <time dateTime={date}>{formatDate(date)}</time>{' '}
          <span className={styles.distance}>{distanceOf(days)}</span>
        </p>
        <p className={styles.text}>
          <Amounts text={text} />
        </p>
      </div>
      {isSet ? (
        <Chip icon="check">Reminder set</Chip>
      ) : (
        days >= 0 && (
          <Button
            variant="secondary"
            aria-label={`Remind me of ${formatDate(date)}`}
            onClick={onRemind}
          >
            Remind me
          </Button>
        )
      )}
    </li>
  );
}
