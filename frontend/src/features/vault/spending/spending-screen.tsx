import { useParams } from 'react-router-dom';
import { isApiError } from '@/shared/api/envelope';
import { usePageTitle } from '@/shared/config/page-title';
import { paths } from '@/shared/config/paths';
import { DeferredStatementDrop } from '@/shared/statements/deferred-statement-drop';
import { Breadcrumb } from '@/shared/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { NOT_SHOWN } from '@/shared/unreadable/not-shown';
import { useVaultItemQuery } from '../api';
import { NoItem } from '../item/no-item';
import { categoryInfo, slugOf } from '../model/categories';
import { type VaultItem } from '../types';
import { Spending } from './spending';

const TITLE = 'Money in and out';

/** /vault/item/{itemId}/money: what came in and went out of an account. */
export default function SpendingScreen() {
  const { itemId = '' } = useParams();
  const { currentData: item, error, isError, isFetching, refetch } = useVaultItemQuery(itemId);
  usePageTitle(item ? `${TITLE} of ${item.name}` : TITLE);
  const isLost =
    isError && isApiError(error) && (error.status === 404 || error.message === NOT_SHOWN);
  return (
    <>
      <Breadcrumb crumbs={crumbsOf(item)} />
      <PageHead
        title={TITLE}
        actions={
          item && (
            <ButtonLink variant="secondary" icon="receipt" to={paths.itemStatements(item.id)}>
              Statements
            </ButtonLink>
          )
        }
      />
      {item && <DeferredStatementDrop itemId={item.id} />}
      {item && <Spending key={item.id} item={item} />}
      {!item && !isError && <LoadingRows />}
      {!item && isLost && <NoItem unreadable={error.status !== 404} />}
      {!item && isError && !isLost && (
        <LoadFailed
          message="We couldn't load this account."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

const VAULT = { label: 'Vault', to: paths.vault };

function crumbsOf(item: VaultItem | undefined) {
  if (!item) return [VAULT];
  const { id, name, category } = item;
  return [
    VAULT,
    { label: categoryInfo[category].label, to: paths.vaultCategory(slugOf(category)) },
    { label: name, to: paths.vaultItem(id) },
  ];
}
