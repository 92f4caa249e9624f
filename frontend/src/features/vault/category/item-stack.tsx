import { Fragment } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { Money } from '@/shared/ui/money/money';
import { TileActions } from '../components/tile-actions';
import { itemCount, totalOf } from '../model/totals';
import { type VaultItem } from '../types';
import { ItemChange } from './item-change';
import { type ItemListProps } from './item-list';
import { stackLines } from './item-lines';
import { ItemName } from './item-name';
import { wholeOfSection } from './grouping';
import styles from './item-stack.module.css';
import { type SortedItemsProps } from './item-table';
import { ItemValue } from './item-value';
import { SortSelect } from './sort-select';
import { inSpan } from './span-words';

/** The items of a category on a narrow screen, one below the other. */
export function ItemStack({ sections, wholes, sorting, onSort, ...list }: SortedItemsProps) {
  const { category, items, changes } = list;
  return (
    <>
      <div className={styles.head}>
        {items.length > 1 && sorting && (
          <SortSelect category={category} sorting={sorting} onSort={onSort} />
        )}
        <p>Changes {inSpan(changes.span)}</p>
      </div>
      {sections.map(({ label, items: rows }) => (
        <Fragment key={label}>
          {label && (
            <h3 className={styles.section}>
              <span>{label}</span>
              <Money pence={totalOf(category, wholeOfSection(wholes, label))} />
            </h3>
          )}
          <ul>
            {rows.map((item) => (
              <StackedItem key={item.id} item={item} {...list} />
            ))}
          </ul>
        </Fragment>
      ))}
      {items.length > 1 && (
        <div className={styles.foot}>
          <span>{itemCount(items.length)}</span>
          <span className={styles.figures}>
            <Money pence={totalOf(category, items)} />
            <ItemChange status={changes.status} change={changes.total} />
          </span>
        </div>
      )}
    </>
  );
}

type StackedItemProps = ItemListProps & { item: VaultItem };

function StackedItem({ item, changes, editing, onEdit, onDelete }: StackedItemProps) {
  const hidden = useAmountsHidden();
  return (
    <li className={styles.row}>
      <ItemName item={item} lines={stackLines(item, hidden)} editing={editing} />
      <span className={styles.figures}>
        <ItemValue item={item} />
        <ItemChange status={changes.status} change={changes.byItem.get(item.id)} />
      </span>
      {editing && <TileActions item={item} onEdit={onEdit} onDelete={onDelete} />}
    </li>
  );
}
