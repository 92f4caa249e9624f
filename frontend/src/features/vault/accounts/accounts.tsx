import { useVaultItemsQuery } from '../api';
import { CategoryCard } from '../components/category-card';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { WaitingCards } from '../components/waiting';
import { useItemDialogs } from '../edit/use-item-dialogs';
import { groupByCategory } from '../model/totals';
import styles from './accounts.module.css';
import { EmptyVault } from './empty-vault';

interface AccountsProps {
  editing: boolean;
  onAdd: () => void;
}

/** The Accounts tab: one card per category that has items. */
export function Accounts({ editing, onAdd }: AccountsProps) {
  const { data: items, isError, isFetching, refetch } = useVaultItemsQuery();
  const { dialogs, ...actions } = useItemDialogs();

  if (!items) {
    if (!isError) return <WaitingCards />;
    return (
      <LoadFailed
        message="Failed to load vault items"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {items.length === 0 ? (
        <EmptyVault onAdd={onAdd} />
      ) : (
        <ul className={styles.cards}>
          {groupByCategory(items).map((group) => (
            <CategoryCard key={group.category} group={group} editing={editing} {...actions} />
          ))}
        </ul>
      )}
      {dialogs}
    </>
  );
}
