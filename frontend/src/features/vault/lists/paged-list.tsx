import { type ReactNode } from 'react';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { type IconName } from '@/shared/ui/icon/icon';
import { SearchInput } from '@/shared/ui/search-input/search-input';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { LoadFailed } from '../components/load-failed';
import { WaitingRows } from '../components/waiting';
import { More } from './more';
import styles from './paged-list.module.css';
import { type PagedList as List } from './use-paged-list';

interface PagedListProps<T> {
  list: List<T>;
  /** The heading of the part of the page, for those who listen. */
  title: string;
  searchLabel: string;
  /** The count behind its number: `Document(s)`. */
  unit: string;
  empty: { icon: IconName; text: string };
  failed: string;
  /** Edit and Add New. */
  actions: ReactNode;
  /** The entries; left out while there is none. */
  children: (entries: readonly T[]) => ReactNode;
}

/** The most characters the server searches for. */
const LONGEST_SEARCH = 100;

/** A list with its search, count and actions, in every state it can be in. */
export function PagedList<T>({
  list,
  title,
  searchLabel,
  unit,
  empty,
  failed,
  actions,
  children,
}: PagedListProps<T>) {
  const { entries, total } = list;
  const failure = <LoadFailed message={failed} busy={list.busy} onRetry={list.retry} />;
  if (!entries && list.failed) return failure;
  return (
    <Card className={styles.card} aria-busy={list.busy}>
      <VisuallyHidden>
        <h2>{title}</h2>
      </VisuallyHidden>
      <div className={styles.bar}>
        {!list.isEmpty && (
          <SearchInput
            label={searchLabel}
            value={list.search}
            maxLength={LONGEST_SEARCH}
            onValueChange={list.setSearch}
          />
        )}
        <span className={styles.count} role="status">
          {!list.failed && total !== undefined && `${COUNT.format(total)} ${unit}`}
        </span>
        <div className={styles.actions}>{actions}</div>
      </div>
      {list.failed && <div className={styles.failure}>{failure}</div>}
      {!list.failed && !entries && <WaitingRows />}
      {!list.failed && entries?.length === 0 && <EmptyState icon={empty.icon} text={empty.text} />}
      {!list.failed && entries && entries.length > 0 && (
        <>
          {children(entries)}
          {list.more && (
            <More
              shown={entries.length}
              busy={list.busy}
              failed={list.moreFailed && failed}
              onMore={list.more}
            />
          )}
        </>
      )}
    </Card>
  );
}

const COUNT = new Intl.NumberFormat('en-GB');
