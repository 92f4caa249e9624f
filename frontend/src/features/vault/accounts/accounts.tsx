import { useRef } from 'react';
import { useArrival } from '@/shared/lib/use-arrival';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { useVaultItemsQuery } from '../api';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { CategoryCard } from '../components/category-card';
import { EndedItems } from '../components/ended-items';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { UnreadableItems } from '../components/unreadable-items';
import { LoadingCards } from '../components/loading';
import { useItemDialogs } from '../edit/use-item-dialogs';
import { isOwned } from '../model/ended';
import { groupByCategory } from '../model/totals';
import styles from './accounts.module.css';
import { EmptyVault } from './empty-vault';

const VaultStatements = deferredSection(
  async () => (await import('@/shared/statements/vault-statements')).VaultStatements,
  null,
);

interface AccountsProps {
  editing: boolean;
  onAdd: () => void;
}

/** The Accounts tab: one card per category that has items. */
export function Accounts({ editing, onAdd }: AccountsProps) {
  const { data: loaded, isError, isFetching, refetch } = useVaultItemsQuery();
  const data = useArrival(loaded);
  const { dialogs, ...actions } = useItemDialogs();
  const cards = useRef<HTMLUListElement>(null);
  useListFocus(cards);

  if (!data) {
    if (!isError) return <LoadingCards />;
    return (
      <LoadFailed
        message="Failed to load vault items"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { items, unreadable } = data;
  const groups = groupByCategory(items);
  return (
    <>
      {items.length + unreadable.length === 0 && <EmptyVault onAdd={onAdd} />}
      <UnreadableItems things={unreadable} />
      {groups.length > 0 && (
        <ul ref={cards} className={styles.cards} data-keeps-focus="">
          {groups.map((group) => (
            <CategoryCard
              key={group.category}
              group={group}
              leftOut={unreadable.filter(({ kind }) => kind === group.category).length}
              editing={editing}
              {...actions}
            />
          ))}
        </ul>
      )}
      <EndedItems
        title="No longer owned"
        items={items.filter((item) => !isOwned(item))}
        editing={editing}
        {...actions}
      />
      <VaultStatements />
      {dialogs}
    </>
  );
}
