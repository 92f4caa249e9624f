import { linkTo } from '@/shared/dates/link-to';
import { type TimelineEntry } from '@/shared/dates/types';
import { formatDate, today } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip/chip';
import { Money } from '@/shared/ui/money/money';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { detailsOf, isOneOff, titleOf } from '../model/row-text';
import styles from './timeline-row.module.css';

/** What a date is called, the way to what it is about, and what is known of it. */
export function RowName({ entry }: { entry: TimelineEntry }) {
  const { about, amount } = entry;
  const title = titleOf(entry);
  const details = detailsOf(entry);
  return (
    <div className={styles.what}>
      {about === null ? (
        <span className={styles.name}>{title}</span>
      ) : (
        <TextLink {...linkTo(about)} className={styles.name}>
          {title}
        </TextLink>
      )}
      <span className={styles.details}>
        {(details.length > 0 || amount !== null) && (
          <span>
            {details[0]}
            {details[1] !== undefined && <span className={styles.extra}> · {details[1]}</span>}
            {details.length > 0 && amount !== null && ' · '}
            {amount !== null && <Money pounds={amount} />}
          </span>
        )}
        <State entry={entry} />
      </span>
    </div>
  );
}

function State({ entry }: { entry: TimelineEntry }) {
  const { own, renewed, snoozed_until: until } = entry;
  if (renewed) {
    return (
      <Chip variant="accent" icon="check" className={styles.state}>
        {isOneOff(entry) ? 'Done' : own ? 'Reminders stopped' : 'Renewed'}
      </Chip>
    );
  }
  // The day from which its reminders go on, where that is still to come.
  return until === null || until <= today() ? null : (
    <Chip className={styles.state}>Paused until {formatDate(until)}</Chip>
  );
}
