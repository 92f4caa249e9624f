import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '@/shared/config/page-title';
import { paths } from '@/shared/config/paths';
import { Money } from '@/shared/ui/money/money';
import { DeferredAddItemDialog } from '../add/deferred-add-item-dialog';
import { useVaultItemsQuery } from '../api';
import { leftOut } from '@/shared/unreadable/not-shown';
import { Breadcrumb } from '../components/breadcrumb';
import { UnreadableItems } from '../components/unreadable-items';
import { ListActions } from '@/shared/lists/list-actions';
import { useListControl } from '@/shared/lists/use-list-control';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { IncludesSampleData } from '@/shared/ui/sample-data/sample-data';
import { categoryInfo, categoryOf } from '../model/categories';
import { itemCount, totalOf } from '../model/totals';
import { hasSampleValue } from '../model/valuation';
import { type Category } from '../types';
import { CategoryItems } from './category-items';
import styles from './category-screen.module.css';

/** /vault/{category}; an unknown one leads to /vault. */
export default function CategoryScreen() {
  const { category: slug } = useParams();
  const category = categoryOf(slug);
  if (!category) return <Navigate to={paths.vault} replace />;
  return <CategoryPage key={category} category={category} />;
}

function CategoryPage({ category }: { category: Category }) {
  const { plural, owed } = categoryInfo[category];
  const { data } = useVaultItemsQuery();
  const items = data?.items.filter((item) => item.category === category);
  const unreadable = data?.unreadable.filter(({ kind }) => kind === category) ?? [];
  const control = useListControl();
  usePageTitle(plural);

  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Vault', to: paths.vault }]} />
      <PageHead title={plural} actions={items && <ListActions control={control} />}>
        {items && (
          <p className={styles.total}>
            <Money
              pence={totalOf(category, items)}
              size={24}
              tone={owed ? 'liability' : 'default'}
            />
            <span className={styles.count}>{itemCount(items.length)}</span>
            {items.some(hasSampleValue) && <IncludesSampleData />}
          </p>
        )}
        {unreadable.length > 0 && <p className={styles.count}>{leftOut(unreadable.length)}</p>}
      </PageHead>
      <UnreadableItems things={unreadable} />
      <CategoryItems items={items} editing={control.editing} />
      <DeferredAddItemDialog
        open={control.adding}
        onOpenChange={control.setAdding}
        category={category}
      />
    </>
  );
}
