import { kindInfo } from '@/shared/dates/kinds';
import { type DateKind } from '@/shared/dates/types';
import { Icon } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import styles from './proposals-list.module.css';

interface ProposalsListProps {
  proposals: readonly DateKind[];
  onAdd: (kind: DateKind) => void;
}

/** Kinds of dates to be reminded of, each one press away from its day. */
export function ProposalsList({ proposals, onAdd }: ProposalsListProps) {
  return (
    <ul className={styles.list} aria-label="Dates to add">
      {proposals.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              onAdd(kind);
            }}
          >
            <Icon name="plus" size={16} />
            <VisuallyHidden>Add</VisuallyHidden> {kindInfo(kind).label}
          </button>
        </li>
      ))}
    </ul>
  );
}
