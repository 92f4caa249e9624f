import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { cx } from '@/shared/lib/class-names';
import { type RowState, type StatementRow } from '@/shared/statements/types';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Chip } from '@/shared/ui/chip/chip';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { likeText, rowDay } from '../wording';
import { RowChoices } from './row-choices';
import styles from './rows.module.css';
import { type Change, type ChangedPart } from './use-statement-changes';

export interface RowProps {
  row: StatementRow;
  /** The part that it is in. */
  part: ChangedPart;
  change: Change;
  onMend: (row: StatementRow, part: ChangedPart) => void;
}

const TONES: Partial<Record<RowState, string>> = {
  known: styles.skipped,
  left_out: styles.skipped,
  needs_choice: styles.doubtful,
  unreadable: styles.unreadable,
};

/** One row: what the file says, and what becomes of it. */
export function Row(props: RowProps) {
  const { row } = props;
  const { date, description, amount, balance, tag, state, like } = row;
  if (state === 'unreadable') return <UnreadableRow {...props} />;
  return (
    <li className={cx(styles.row, TONES[state])}>
      <span className={styles.date}>{date !== null && rowDay(date)}</span>
      <span className={styles.about}>
        <span className={styles.name}>
          {amount === null ? <Line text={description} /> : <Amounts text={description} />}
        </span>
        {like && (state === 'needs_choice' || state === 'joined') && (
          <span className={styles.sub}>{likeText(like)}</span>
        )}
      </span>
      <span className={styles.amount}>{amount !== null && <Money pounds={amount} />}</span>
      <span className={styles.balance}>
        {balance !== null && (
          <>
            <VisuallyHidden>Balance </VisuallyHidden>
            <Money pounds={balance} />
          </>
        )}
      </span>
      <span className={styles.tag}>{tag !== null && <Chip>{tag}</Chip>}</span>
      <RowChoices {...props} />
    </li>
  );
}

/** A line as the file has it, whose amounts nobody can tell from its other figures. */
function Line({ text }: { text: string }) {
  return useAmountsHidden() ? 'The line is hidden with your amounts.' : `“${text}”`;
}

function UnreadableRow(props: RowProps) {
  const { number, reason, description } = props.row;
  return (
    <li className={cx(styles.row, styles.unreadable)}>
      <span className={styles.date}>Line {number}</span>
      <span className={cx(styles.about, styles.wide)}>
        <span className={styles.problem}>
          <Icon name="alert" size={16} />
          {reason ?? "We can't read this line"}
        </span>
        <span className={styles.sub}>
          <Line text={description} />
        </span>
      </span>
      <RowChoices {...props} />
    </li>
  );
}
