import { type RowChoice } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { Icon, type IconName } from '@/shared/ui/icon/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { type RowProps } from './row';
import styles from './rows.module.css';

/** What becomes of a row, and what else could. */
export function RowChoices({ row, part, change, onMend }: RowProps) {
  const { number, description, state, like, pairs_with: pair } = row;
  const choose = (choice: RowChoice | null) => () =>
    void change({ rows: [{ number, choice }] }, part);
  // Two coffees of one day differ by their lines alone.
  const about = state === 'unreadable' ? `line ${number}` : `${description}, line ${number}`;

  if (state === 'unreadable') {
    return (
      <span className={styles.choices}>
        <Button
          variant="secondary"
          aria-label={`Mend ${about}`}
          onClick={() => {
            onMend(row, part);
          }}
        >
          Mend
        </Button>
        <Button variant="ghost" aria-label={`Leave out ${about}`} onClick={choose('leave_out')}>
          Leave out
        </Button>
      </span>
    );
  }
  if (state === 'needs_choice') {
    return (
      <span className={styles.choices}>
        {like?.typed && (
          <Button variant="secondary" aria-label={`Join them: ${about}`} onClick={choose('join')}>
            Join them
          </Button>
        )}
        {!like?.typed && (
          <Button
            variant="secondary"
            aria-label={`It's the same one: ${about}`}
            onClick={choose('leave_out')}
          >
            It's the same one
          </Button>
        )}
        <Button variant="ghost" aria-label={`Keep both: ${about}`} onClick={choose('import')}>
          Keep both
        </Button>
      </span>
    );
  }
  const [icon, text] = OUTCOMES[state];
  const isChosen = state === 'joined' || state === 'left_out' || (state === 'new' && like !== null);
  return (
    <span className={styles.outcome}>
      <Icon name={pair === null ? icon : 'link'} size={14} />
      <span className={styles.said}>
        {text}
        {pair !== null && `, pairs with ${pair}`}
      </span>
      {isChosen && (
        <IconButton icon="undo" size={16} label={`Choose again: ${about}`} onClick={choose(null)} />
      )}
      {state === 'new' && !isChosen && (
        <IconButton
          icon="minus"
          size={16}
          label={`Leave out ${about}`}
          onClick={choose('leave_out')}
        />
      )}
    </span>
  );
}

const OUTCOMES = {
  new: ['plus', 'New'],
  known: ['check', 'Known, left out'],
  joined: ['link', 'Joined'],
  left_out: ['minus', 'Left out'],
} as const satisfies Record<string, readonly [IconName, string]>;
