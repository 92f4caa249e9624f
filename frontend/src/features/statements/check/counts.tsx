import { cx } from '@/shared/lib/class-names';
import { type RowState, type StatementCounts } from '@/shared/statements/types';
import { Icon, type IconName } from '@/shared/ui/icon/icon';
import styles from './check.module.css';

interface CountsProps {
  counts: StatementCounts;
  /** The rows that are shown; all of them without. */
  shown: RowState | undefined;
  onShow: (shown: RowState | undefined) => void;
}

type Counted = Exclude<RowState, 'left_out'>;

const TILES: readonly { state: Counted; label: string; icon: IconName; tone?: 'warn' | 'bad' }[] = [
  { state: 'new', label: 'New', icon: 'plus' },
  { state: 'joined', label: 'Joined', icon: 'link' },
  { state: 'known', label: 'Known, left out', icon: 'check' },
  { state: 'needs_choice', label: 'Needs your choice', icon: 'help-chat', tone: 'warn' },
  { state: 'unreadable', label: "Can't be read", icon: 'alert', tone: 'bad' },
];

/** How many rows there are of each kind. A press shows only those. */
export function Counts({ counts, shown, onShow }: CountsProps) {
  return (
    <div className={styles.counts} role="group" aria-label="Show rows">
      {TILES.map(({ state, label, icon, tone }) => {
        const count = counts[state];
        if (state === 'joined' && count === 0) return null;
        return (
          <button
            key={state}
            type="button"
            className={styles.tile}
            aria-pressed={shown === state}
            onClick={() => {
              onShow(shown === state ? undefined : state);
            }}
          >
            <b className={cx(styles.figure, count > 0 && tone && styles[tone])}>
              {count.toLocaleString('en-GB')}
            </b>
            <span className={styles.kind}>
              <Icon name={icon} size={14} />
              {label}
            </span>
          </button>
        );
      })}
    </div>
  );
}
