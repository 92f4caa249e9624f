import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiError } from '@/shared/api/envelope';
import { usePageTitle } from '@/shared/config/page-title';
import { paths } from '@/shared/config/paths';
import { useDateDialog } from '@/shared/dates/use-date-dialog';
import { focusHeading } from '@/shared/lib/focus-heading';
import { useArrival } from '@/shared/lib/use-arrival';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { NOT_SHOWN } from '@/shared/unreadable/not-shown';
import { useVaultItemQuery } from '../api';
import { Breadcrumb } from '@/shared/ui/breadcrumb/breadcrumb';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingItem } from '../components/loading';
import { DeferredItemDates } from '../dates/deferred-item-dates';
import { DeferredEditItemDialog } from '../edit/deferred-edit-item-dialog';
import { DeferredEndItemDialog } from '../edit/deferred-end-item-dialog';
import { DeferredDeleteItemDialog } from '../edit/deferred-delete-item-dialog';
import { ValueHistory } from '../history/value-history';
import { categoryInfo, slugOf } from '../model/categories';
import { type VaultItem } from '../types';
import { DeferredLoanCard } from './deferred-loan-card';
import { ItemHeader } from './item-header';
import styles from './item-screen.module.css';
import { ItemTabs } from './item-tabs';
import { type NoItemProps } from './no-item';

const NoItem = deferredSection<NoItemProps>(
  async () => (await import('./no-item')).NoItem,
  <LoadingItem />,
);

const VAULT = { label: 'Vault', to: paths.vault };

/** /vault/item/{itemId}: one item with its transactions, documents and notes. */
export default function ItemScreen() {
  const { itemId = '' } = useParams();
  const { currentData, error, isError, isFetching, refetch } = useVaultItemQuery(itemId);
  const item = useArrival(currentData);
  const isRestDue = useArrival(item) !== undefined;
  if (item) return <ItemPage key={item.id} item={item} isRestDue={isRestDue} />;
  return (
    <>
      <Breadcrumb crumbs={[VAULT]} />
      <HeadingMeanwhile />
      {!isError && <LoadingItem />}
      {isError &&
        (isApiError(error) && (error.status === 404 || error.message === NOT_SHOWN) ? (
          <NoItem unreadable={error.status !== 404} />
        ) : (
          <LoadFailed
            message="Failed to load items"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ))}
    </>
  );
}

/** Replaces the item's name while it loads, and passes the focus on to it. */
function HeadingMeanwhile() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (document.activeElement === element) queueMicrotask(focusHeading);
    };
  }, []);
  return (
    <VisuallyHidden>
      <h1 ref={heading}>Vault item</h1>
    </VisuallyHidden>
  );
}

interface ItemPageProps {
  item: VaultItem;
  /** Its head comes first. */
  isRestDue: boolean;
}

function ItemPage({ item, isRestDue }: ItemPageProps) {
  // The date to begin with, where the form is opened for one.
  const [editing, setEditing] = useState<{ field?: string } | null>(null);
  const [deleting, setDeleting] = useState(false);
  // As it was opened: it ends while the dialog is still there.
  const [ending, setEnding] = useState<VaultItem | null>(null);
  const { dialog: dateDialog, ...dates } = useDateDialog();
  const onEdit = (field?: string) => {
    setEditing({ field });
  };
  const navigate = useNavigate();
  const { label } = categoryInfo[item.category];
  const category = paths.vaultCategory(slugOf(item.category));
  usePageTitle(item.name);
  return (
    <>
      <Breadcrumb crumbs={[VAULT, { label, to: category }]} />
      <ItemHeader
        item={item}
        onEdit={onEdit}
        onDelete={() => {
          setDeleting(true);
        }}
        onEnd={() => {
          setEnding(item);
        }}
      />
      {isRestDue && (
        <>
          <div className={styles.beside}>
            <ValueHistory item={item} />
            <div className={styles.cards}>
              <DeferredLoanCard item={item} />
              <DeferredItemDates item={item} forms={{ ...dates, onEdit }} />
            </div>
          </div>
          <ItemTabs item={item} />
        </>
      )}
      {dateDialog}
      <DeferredEditItemDialog
        item={editing ? item : null}
        focus={editing?.field}
        onClose={() => {
          setEditing(null);
        }}
      />
      <DeferredEndItemDialog
        item={ending}
        onClose={() => {
          setEnding(null);
        }}
      />
      <DeferredDeleteItemDialog
        item={deleting ? item : null}
        onClose={() => {
          setDeleting(false);
        }}
        onDeleted={() => void navigate(category, { replace: true })}
      />
    </>
  );
}
