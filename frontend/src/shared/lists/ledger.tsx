import { type ReactNode } from 'react';
import { formatDate, yearOf } from '@/shared/lib/dates';
import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/icon/icon';
import { groupBy } from './group';
import styles from './ledger.module.css';

interface LedgerProps<T> {
  entries: readonly T[];
  /** The date an entry is listed under. */
  dateOf: (entry: T) => string;
  /** The name of the entries, such as `Documents`. */
  title: string;
  children: (entry: T) => ReactNode;
}

/** Entries under their years, in the order given. */
export function Ledger<T>({ entries, dateOf, title, children }: LedgerProps<T>) {
  return groupBy(entries, (entry) => String(yearOf(dateOf(entry)) ?? '')).map((year) => (
    <section key={year.key} className={styles.year} aria-label={`${title} of ${year.key}`}>
      <h3 className={styles.heading}>{year.key}</h3>
      <ul>{year.entries.map(children)}</ul>
    </section>
  ));
}

interface LedgerRowProps {
  name: string;
  date: string;
  /** When it was added, where that is another date. */
  added?: string;
  /** Shown before the name. */
  badge?: ReactNode;
  /** Shown after the name. */
  mark?: ReactNode;
  actions: ReactNode;
}

/** On a narrow screen the date is below the name. */
export function LedgerRow({ name, date, added, badge, mark, actions }: LedgerRowProps) {
  return (
    <li className={cx(styles.row, badge !== undefined && styles.withBadge)}>
      {badge}
      <span className={styles.name}>
        <Amounts text={name} />
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
      <span className={styles.date}>
        <time dateTime={date}>{formatDate(date)}</time>
        {added !== undefined && (
          <>
            {' · '}
            <span className={styles.added}>
              added <time dateTime={added}>{formatDate(added)}</time>
            </span>
          </>
        )}
      </span>
      <span className={styles.actions}>{actions}</span>
    </li>
  );
}

interface RowActionsProps {
  name: string;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** The Edit and Delete buttons of a row in edit mode. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      {onEdit && (
        <Button variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
          <span className={styles.word}>Edit</span>
          <Icon name="pencil" size={18} className={styles.sign} />
        </Button>
      )}
      {onDelete && (
        <Button
          variant="ghost"
          className={styles.delete}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <span className={styles.word}>Delete</span>
          <Icon name="trash" size={18} className={styles.sign} />
        </Button>
      )}
    </>
  );
}
