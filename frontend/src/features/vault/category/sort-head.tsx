import { Icon } from '@/shared/ui/icon/icon';
import styles from './item-table.module.css';
import { pressed, type SortKey, type Sorting } from './sorting';

export interface SortHeadProps {
  by: SortKey;
  label: string;
  /** Without it there is nothing to sort. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  className?: string;
}

/** The head of a column, whose button sorts by it. */
export function SortHead({ by, label, sorting, onSort, className }: SortHeadProps) {
  const isSorted = sorting?.by === by;
  const order = sorting?.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      {sorting ? (
        <button
          type="button"
          className={styles.sort}
          data-printed=""
          onClick={() => onSort?.(pressed(sorting, by))}
        >
          {label}
          {isSorted && <Icon name={sorting.descending ? 'arrow-down' : 'arrow-up'} size={14} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
