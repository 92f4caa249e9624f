import { paths } from '@/shared/config/paths';
import { formatPounds } from '@/shared/lib/money';
import { Alert } from '@/shared/ui/alert/alert';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Button } from '@/shared/ui/button/button';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { useVaultItemQuery } from '../api';
import { isOwned } from '../model/ended';
import { SINCE } from '../model/ownership';
import { type VaultItem } from '../types';
import { FigureStrip } from './figure-strip';
import styles from './standing.module.css';

interface StandingProps {
  item: VaultItem;
  /** Opens the form of the item, at one of its dates. */
  onEdit: (field?: string) => void;
}

/** What an item gained, what is owed on it, and how it belongs to others. Renders nothing where none is known. */
export function Standing({ item, onEdit }: StandingProps) {
  return (
    <>
      <FigureStrip item={item} />
      <Exceeded item={item} />
      {item.inside && isOwned(item) && <Counted holdings={item.inside.holdings.length} />}
      {item.held_in && isOwned(item) && (
        <p className={styles.note}>
          {item.held_in.isOwned ? 'Counts in ' : 'Closed with '}
          <TextLink to={paths.vaultItem(item.held_in.id)}>{item.held_in.name}</TextLink>.{' '}
          {item.held_in.isOwned
            ? 'Its value counts in your totals, not this one’s.'
            : 'If you still have it, edit it and say where it is held now.'}
        </p>
      )}
      {item.secured_on && isOwned(item) && !item.ownership?.since && (
        <AskSince securedOn={item.secured_on.id} onEdit={onEdit} />
      )}
    </>
  );
}

/** Of a pension or an account and what is inside it, which counts. */
function Counted({ holdings }: { holdings: number }) {
  if (holdings === 0) return null;
  const others =
    holdings === 1
      ? 'The value of the holding inside it doesn’t.'
      : `The values of the ${holdings} holdings inside it don’t.`;
  return <p className={styles.note}>Its value counts in your totals. {others}</p>;
}

/** The holdings inside a pension or an account are worth more than it is. */
function Exceeded({ item: { category, inside } }: { item: VaultItem }) {
  if (!inside?.exceeds) return null;
  const holder = category === 'pension' ? 'pension' : 'account';
  const text = `The holdings inside add up to ${formatPounds(inside.total)}, more than this ${holder}'s value. Check which figure is right.`;
  return (
    <Alert tone="warning" className={styles.alert}>
      <Amounts text={text} />
    </Alert>
  );
}

/** Asks since when a loan has run, where that is known of what it is secured on. */
function AskSince({ securedOn, onEdit }: { securedOn: string; onEdit: StandingProps['onEdit'] }) {
  const { data: owned } = useVaultItemQuery(securedOn);
  if (!owned?.ownership?.since) return null;
  return (
    <div className={styles.ask}>
      <p>When did you take this out? Add the date, so that your past net position counts it.</p>
      <Button
        variant="secondary"
        icon="pencil"
        aria-label="Edit to add the date"
        onClick={() => {
          onEdit(SINCE);
        }}
      >
        Edit
      </Button>
    </div>
  );
}
