import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Chip } from '@/shared/ui/chip/chip';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { Photo } from '@/shared/ui/photo/photo';
import { RowActions } from '@/shared/lists/ledger';
import { SampleData } from '@/shared/ui/sample-data/sample-data';
import { type Transaction } from './api';
import styles from './transactions.module.css';

interface TransactionRowProps {
  transaction: Transaction;
  editing: boolean;
  /** It may move a balance. */
  hasBalance: boolean;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

/** One line: what it was and how much. In edit mode one that a person added can be changed or deleted. */
export function TransactionRow({
  transaction,
  editing,
  hasBalance,
  onEdit,
  onDelete,
}: TransactionRowProps) {
  const { name, amount, tag, image_url: image, type, sample, affects_balance } = transaction;
  const isLeftOut = hasBalance && type === 'manual' && affects_balance === false;
  const moneyIn = amount >= 0;
  return (
    <li className={cx(styles.row, editing && styles.editing)}>
      <span className={styles.badge}>
        <Icon name={type === 'other' ? 'chart' : moneyIn ? 'arrow-down' : 'arrow-up'} size={18} />
        {image && <Photo src={image} alt="" className={styles.photo} />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          <Amounts text={name} />
        </span>
        {tag && <Chip className={styles.tag}>{tag}</Chip>}
        <Origin transaction={transaction} />
        {isLeftOut && <span className={styles.leftOut}>Not in the balance</span>}
        {sample && <SampleData className={styles.tag} />}
      </span>
      <Money pounds={amount} size={14} className={cx(styles.amount, moneyIn && styles.in)} />
      {editing && (
        <span className={styles.actions}>
          {type === 'manual' || type === 'imported' ? (
            <RowActions
              name={name}
              onEdit={() => {
                onEdit(transaction);
              }}
              onDelete={
                type === 'manual'
                  ? () => {
                      onDelete(transaction);
                    }
                  : undefined
              }
            />
          ) : (
            <span className={styles.automatic}>Automatic</span>
          )}
        </span>
      )}
    </li>
  );
}

/** Where it is from, and what it belongs to. */
function Origin({ transaction }: Pick<TransactionRowProps, 'transaction'>) {
  const { type, joined, paired_with: pair, note } = transaction;
  const said = [
    type === 'imported' && 'From a statement',
    pair && `Transfer with ${pair.name}`,
    joined && `Also typed as “${joined}”`,
    note,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <span className={styles.leftOut}>
      <Amounts text={said.join(' · ')} />
    </span>
  );
}
