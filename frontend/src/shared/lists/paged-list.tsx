import { type ReactNode, useRef } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { type IconName } from '@/shared/ui/icon/icon';
import { type Accent } from '@/shared/ui/dialog/dialog-frame';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { SearchInput } from '@/shared/ui/search-input/search-input';
import { UnreadableList } from '@/shared/unreadable/unreadable-list';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { ListActions } from './list-actions';
import { ShowMore } from './show-more';
import styles from './paged-list.module.css';
import { type ListControl } from './use-list-control';
import { type PagedList as List } from './use-paged-list';

export interface ListFrame {
  control: ListControl;
  /** The page's head has Edit and Add New, so the list shows none. */
  actionsInHead?: boolean;
  /** Colours Add New. */
  accent?: Accent;
  /** Shown until the first answer. */
  waiting?: ReactNode;
}

/** The unit of a count: `Document(s)`, or the words for one and for several. */
type ListUnit = string | { one: string; several: string };

interface PagedListProps<T> extends ListFrame {
  list: List<T>;
  /** The heading, for screen readers only. */
  title: string;
  searchLabel: string;
  /** Stands in the empty search field instead of its label. */
  searchHint?: string;
  unit: ListUnit;
  empty: { icon: IconName; text: string };
  failed: string;
  addLabel?: string;
  /** Deletes a record that can't be shown. */
  onDeleteUnreadable: (id: string) => Promise<unknown>;
  /** Renders the entries. */
  children: (entries: readonly T[], editing: boolean) => ReactNode;
}

/** The server's limit, in characters. */
const SEARCH_MAX = 100;

const counted = (total: number, unit: ListUnit) => {
  const words = typeof unit === 'string' ? unit : total === 1 ? unit.one : unit.several;
  return `${COUNT.format(total)} ${words}`;
};

/** A list with its search, count and actions, and its loading, empty and failed states. */
export function PagedList<T>({
  list,
  control,
  actionsInHead = false,
  accent,
  waiting = <LoadingRows />,
  title,
  searchLabel,
  searchHint = searchLabel,
  unit,
  empty,
  failed,
  addLabel,
  onDeleteUnreadable,
  children,
}: PagedListProps<T>) {
  const { entries, unreadable, total } = list;
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const failure = <LoadFailed message={failed} busy={list.busy} onRetry={list.retry} />;
  if (!entries && list.failed) return failure;
  return (
    <Card ref={card} className={styles.card} aria-busy={list.busy} data-keeps-focus="">
      <VisuallyHidden>
        <h2>{title}</h2>
      </VisuallyHidden>
      <div className={styles.bar}>
        {entries && !list.isEmpty && (
          <SearchInput
            className={styles.search}
            label={searchLabel}
            placeholder={searchHint}
            value={list.search}
            maxLength={SEARCH_MAX}
            onValueChange={list.setSearch}
          />
        )}
        <span className={styles.count} role="status">
          {!list.failed && total !== undefined && counted(total, unit)}
        </span>
        {!actionsInHead && (
          <div className={styles.actions}>
            <ListActions control={control} addLabel={addLabel} accent={accent} />
          </div>
        )}
      </div>
      {(list.failed || list.outdated) && <div className={styles.failure}>{failure}</div>}
      {!list.failed && !entries && waiting}
      {!list.failed && entries?.length === 0 && unreadable.length === 0 && (
        <EmptyState icon={empty.icon} text={empty.text} />
      )}
      {!list.failed && (
        <UnreadableList things={unreadable} onDelete={({ id }) => onDeleteUnreadable(id)} />
      )}
      {!list.failed && entries && entries.length > 0 && (
        <>
          {children(entries, control.editing)}
          {list.more && (
            <ShowMore
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
