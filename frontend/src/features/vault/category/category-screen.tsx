import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '@/shared/config/page-title';
import { paths } from '@/shared/config/paths';
import { useArrival } from '@/shared/lib/use-arrival';
import { ListActions } from '@/shared/lists/list-actions';
import { useListControl } from '@/shared/lists/use-list-control';
import { DeferredStatementDrop } from '@/shared/statements/deferred-statement-drop';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { leftOut } from '@/shared/unreadable/not-shown';
import { AddToVault } from '../add/add-to-vault';
import { useVaultItemsQuery } from '../api';
import { Breadcrumb } from '@/shared/ui/breadcrumb/breadcrumb';
import { LoadingCategory } from '../components/loading';
import { UnreadableItems } from '../components/unreadable-items';
import { categoryInfo, categoryOf } from '../model/categories';
import { isOwned } from '../model/ended';
import { type Category } from '../types';
import { CategoryItems } from './category-items';
import styles from './category-screen.module.css';
import { CategoryTotal } from './category-total';
import { useHistory } from './use-history';

/** /vault/{category}; an unknown one leads to /vault. */
export default function CategoryScreen() {
  const { category: slug } = useParams();
  const category = categoryOf(slug);
  if (!category) return <Navigate to={paths.vault} replace />;
  return <CategoryPage key={category} category={category} />;
}

function CategoryPage({ category }: { category: Category }) {
  const { plural } = categoryInfo[category];
  const { data: loaded, isError, isFetching, refetch } = useVaultItemsQuery();
  const data = useArrival(loaded);
  const items = data?.items.filter((item) => item.category === category);
  const unreadable = data?.unreadable.filter(({ kind }) => kind === category) ?? [];
  const history = useHistory(category, items?.length === 0);
  const control = useListControl();
  usePageTitle(plural);

  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Vault', to: paths.vault }]} />
      <PageHead title={plural} actions={items && <ListActions control={control} />}>
        {items && (
          <CategoryTotal
            category={category}
            items={items.filter(isOwned)}
            changes={history.changes}
          />
        )}
        {unreadable.length > 0 && <p className={styles.note}>{leftOut(unreadable.length)}</p>}
      </PageHead>
      <DeferredStatementDrop />
      <AddToVault open={control.adding} onOpenChange={control.setAdding} category={category} />
      <UnreadableItems things={unreadable} />
      {items && (
        <CategoryItems
          category={category}
          items={items}
          history={history}
          editing={control.editing}
        />
      )}
      {!items && !isError && <LoadingCategory />}
      {!items && isError && (
        <LoadFailed
          message="Failed to load items"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
