import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { TileActions } from '../components/tile-actions';
import { isBalance } from '../model/categories';
import { type Column, tableInfo } from '../model/table';
import { itemCount, totalOf } from '../model/totals';
import { type Category, type VaultItem } from '../types';
import { type Section, wholeOfSection } from './grouping';
import { ItemChange } from './item-change';
import { ItemFact } from './item-fact';
import { type ItemListProps } from './item-list';
import { tableLines } from './item-lines';
import { ItemName } from './item-name';
import { SortHead, type SortHeadProps } from './sort-head';
import styles from './item-table.module.css';
import { ItemValue } from './item-value';
import { SPAN_HEADS } from './span-words';

export interface SortedItemsProps extends ItemListProps, Pick<SortHeadProps, 'sorting'> {
  /** Those that are rendered so far, in their order. */
  sections: readonly Section[];
  /** The sections with all of their items, as far as those that are shown are not all. */
  wholes: readonly Section[];
  onSort: (sorting: NonNullable<SortHeadProps['sorting']>) => void;
}

/** The items of a category on a wide screen. In edit mode the actions take the room of the facts. */
export function ItemTable({ sections, wholes, sorting, onSort, ...list }: SortedItemsProps) {
  const { category, items, changes, editing } = list;
  const columns = editing ? [] : tableInfo[category].columns;
  const sort = items.length > 1 ? { sorting, onSort } : {};
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHead by="name" label="Name" {...sort} />
          {columns.map(({ field, label }) => (
            <th key={field} scope="col" className={styles.fact}>
              {label}
            </th>
          ))}
          <SortHead by="change" label={SPAN_HEADS[changes.span]} className={styles.end} {...sort} />
          <SortHead
            by="value"
            label={isBalance(category) ? 'Balance' : 'Value'}
            className={styles.end}
            {...sort}
          />
          <th scope="col">
            <VisuallyHidden>{editing ? 'Actions' : 'Open'}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {sections.map(({ label, items: rows }) => (
        <tbody key={label}>
          {label && (
            <SectionRow
              label={label}
              category={category}
              rows={wholeOfSection(wholes, label)}
              columns={columns}
            />
          )}
          {rows.map((item) => (
            <ItemRow key={item.id} item={item} columns={columns} {...list} />
          ))}
        </tbody>
      ))}
      {items.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{itemCount(items.length)}</th>
            {columns.map(({ field }) => (
              <td key={field} className={styles.fact} />
            ))}
            <td className={styles.end}>
              <ItemChange status={changes.status} change={changes.total} />
            </td>
            <td className={styles.end}>
              <Money pence={totalOf(category, items)} />
            </td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface SectionRowProps {
  label: string;
  category: Category;
  rows: readonly VaultItem[];
  columns: readonly Column[];
}

/** The heading of a section, and what it comes to. */
function SectionRow({ label, category, rows, columns }: SectionRowProps) {
  return (
    <tr className={styles.section}>
      <th scope="rowgroup" className={styles.name}>
        {label}
      </th>
      {columns.map(({ field }) => (
        <td key={field} className={styles.fact} />
      ))}
      <td />
      <td className={styles.value}>
        <Money pence={totalOf(category, rows)} />
      </td>
      <td />
    </tr>
  );
}

type ItemRowProps = ItemListProps & { item: VaultItem; columns: readonly Column[] };

function ItemRow({ item, columns, changes, editing, onEdit, onDelete }: ItemRowProps) {
  const hidden = useAmountsHidden();
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <ItemName item={item} lines={tableLines(item, hidden)} editing={editing} />
      </th>
      {columns.map((column) => (
        <td key={column.field} className={styles.fact}>
          <ItemFact item={item} column={column} />
        </td>
      ))}
      <td className={styles.end}>
        <ItemChange status={changes.status} change={changes.byItem.get(item.id)} />
      </td>
      <td className={styles.value}>
        <ItemValue item={item} />
      </td>
      <td className={styles.last}>
        {editing ? (
          <TileActions item={item} onEdit={onEdit} onDelete={onDelete} />
        ) : (
          <Icon name="chevron-right" size={18} />
        )}
      </td>
    </tr>
  );
}
