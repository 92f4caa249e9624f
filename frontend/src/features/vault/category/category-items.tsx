import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { useItemDialogs } from '../edit/use-item-dialogs';
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
  return (
    <>
      {items.length === 0 ? (
        <Card>
          <EmptyState icon="vault" text="No items in this category yet." />
        </Card>
      ) : (
        <div className={styles.cards}>
          {history.hasChart && (
            <CategoryChart category={category} items={items} history={history} />
          )}
          <ItemList
            category={category}
            items={items}
            changes={history.changes}
            editing={editing}
            {...actions}
          />
        </div>
      )}
      {dialogs}
    </>
  );
}
