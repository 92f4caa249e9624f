import { useParams } from 'react-router-dom';
import { isApiError } from '@/shared/api/envelope';
import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { slugOf } from '@/shared/config/category-slug';
import { usePageTitle } from '@/shared/config/page-title';
import { paths } from '@/shared/config/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { useStatementItemQuery } from '../api';
import { AccountStatements } from './account-statements';

const VAULT = { label: 'Vault', to: paths.vault };

/** /vault/item/{itemId}/statements: the months that an account has, and what was imported. */
export default function AccountStatementsScreen() {
  const { itemId = '' } = useParams();
  const { currentData: item, error, isError, isFetching, refetch } = useStatementItemQuery(itemId);
  usePageTitle(item ? `Statements of ${item.name}` : 'Statements');
  // The account itself may be undone with the import that made it.
  const isGone = isError && isApiError(error) && error.status === 404;
  if (item && !isGone) {
    const { id, name, category } = item;
    return (
      <>
        <Breadcrumb
          crumbs={[
            VAULT,
            { label: CATEGORY_LABELS[category], to: paths.vaultCategory(slugOf(category)) },
            { label: name, to: paths.vaultItem(id) },
          ]}
        />
        <AccountStatements key={id} item={item} />
      </>
    );
  }
  return (
    <>
      <Breadcrumb crumbs={[VAULT]} />
      <PageHead title="Statements" />
      {!isError && <LoadingRows />}
      {isGone && <Gone />}
      {isError && !isGone && (
        <LoadFailed
          message="We couldn't load this account."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

const Gone = () => (
  <Card>
    <EmptyState
      icon="vault"
      title="Item not found"
      text="It may have been deleted."
      action={
        <ButtonLink to={paths.vault} variant="secondary">
          Go to Vault
        </ButtonLink>
      }
    />
  </Card>
);
