import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { EndedItems } from '../components/ended-items';
import { useItemDialogs } from '../edit/use-item-dialogs';
import { categoryInfo } from '../model/categories';
import { isOwned } from '../model/ended';
import { type Category, type VaultItem } from '../types';
import { CategoryChart } from './category-chart';
import styles from './category-screen.module.css';
import { ItemList } from './item-list';
import { type CategoryHistory } from './use-history';

interface CategoryItemsProps {
  category: Category;
  items: readonly VaultItem[];
  history: CategoryHistory;
  editing: boolean;
}

/** The items of a category, below the chart of what they came to over time. */
export function CategoryItems({ category, items, history, editing }: CategoryItemsProps) {
  const { dialogs, ...actions } = useItemDialogs();
  const owned = items.filter(isOwned);
  return (
    <>
      {owned.length === 0 ? (
        <Card>
          <EmptyState
            icon="vault"
            text={
              items.length === 0
                ? 'No items in this category yet.'
                : `You no longer ${categoryInfo[category].owed ? 'owe' : 'own'} anything here.`
            }
          />
        </Card>
      ) : (
        <div className={styles.cards}>
          {history.hasChart && (
            <CategoryChart category={category} items={owned} history={history} />
          )}
          <ItemList
            category={category}
            items={owned}
            changes={history.changes}
            editing={editing}
            {...actions}
          />
        </div>
      )}
      <EndedItems
        title={categoryInfo[category].owed ? 'No longer owed' : 'No longer owned'}
        items={items.filter((item) => !isOwned(item))}
        editing={editing}
        {...actions}
      />
      {dialogs}
    </>
  );
}
