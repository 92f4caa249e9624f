import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { Change } from '@/shared/ui/change/change';
import { Money } from '@/shared/ui/money/money';
import { IncludesSampleData } from '@/shared/ui/sample-data/sample-data';
import { totalOf } from '../model/totals';
import { hasSampleValue } from '../model/valuation';
import { type Category, type VaultItem } from '../types';
import styles from './category-total.module.css';
import { inSpan } from './span-words';
import { type Changes } from './use-history';

interface CategoryTotalProps {
  category: Category;
  items: readonly VaultItem[];
  changes: Changes;
}

/** The total of a category, and beside it what its items gained or lost. */
export function CategoryTotal({ category, items, changes }: CategoryTotalProps) {
  const { status, total, span } = changes;
  const pence = totalOf(category, items);
  return (
    <p className={styles.total}>
      <Money
        pence={pence}
        size={34}
        tone={pence < 0 ? 'liability' : 'default'}
        className={styles.figure}
      />
      {status === 'loading' && items.length > 0 && <ChangePlace />}
      {total && items.length > 0 && (
        <span className={styles.change}>
          <InWords change={total} when={inSpan(span)} />
        </span>
      )}
      {items.some(hasSampleValue) && <IncludesSampleData />}
    </p>
  );
}

/** Keeps the place of the change, which would push the page down. */
function ChangePlace() {
  return (
    <span className={styles.place} aria-hidden="true">
      <span /> <span />
    </span>
  );
}

interface InWordsProps {
  change: NonNullable<Changes['total']>;
  when: string;
}

function InWords({ change, when }: InWordsProps) {
  const hidden = useAmountsHidden();
  if (change.absoluteChange === 0 && !hidden) return `No change ${when}`;
  const percent = hidden ? 0 : Math.abs(change.percentageChange);
  return (
    <>
      <span>
        <Change change={change} />
        {percent !== 0 && ` ${percent}%`}
      </span>{' '}
      <span>{when}</span>
    </>
  );
}
