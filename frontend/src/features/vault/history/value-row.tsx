import { type ReactNode } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money/money';
import styles from './value-list.module.css';

interface ValueRowProps {
  day: string;
  source: string;
  /** In pounds. */
  value: number;
  /** Stands below the source. */
  note?: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One value: its day, where it comes from and how much it is. On a narrow screen the source is below the day. */
export function ValueRow({ day, source, value, note, children }: ValueRowProps) {
  return (
    <li className={styles.row}>
      <time dateTime={day} className={styles.day}>
        {formatDate(day)}
      </time>
      <span className={styles.source}>
        {source}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <Money pounds={value} size={14} className={styles.value} />
      <span className={styles.actions}>{children}</span>
    </li>
  );
}
