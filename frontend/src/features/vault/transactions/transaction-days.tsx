import { memo } from 'react';
import { formatWeekdayDate } from '@/shared/lib/dates';
import { groupBy } from '@/shared/lists/group';
import { type Transaction } from './api';
import { TransactionRow } from './transaction-row';
import styles from './transactions.module.css';

interface TransactionDaysProps {
  transactions: readonly Transaction[];
  editing: boolean;
  /** They may move a balance. */
  hasBalance: boolean;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

/** Transactions under their days, each day written out with its weekday. */
export function TransactionDays({ transactions, ...row }: TransactionDaysProps) {
  const days = groupBy(transactions, ({ created_at }) => formatWeekdayDate(created_at));
  return days.map(({ key, entries }) => (
    <section key={key} className={styles.day} aria-label={key}>
      <h3 className={styles.heading}>{key}</h3>
      <ul>
        {entries.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} {...row} />
        ))}
      </ul>
    </section>
  ));
}

/** The list renders with each page; its rows need not. */
const Row = memo(TransactionRow);
