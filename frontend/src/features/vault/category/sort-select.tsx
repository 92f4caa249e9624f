import { useId } from 'react';
import { Select } from '@/shared/ui/select/select';
import { categoryInfo, isBalance } from '../model/categories';
import { type Category } from '../types';
import styles from './sort-select.module.css';
import { type SortKey, type Sorting } from './sorting';

interface SortSelectProps {
  category: Category;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

type Order = Sorting & { label: string };

function ordersOf(category: Category): readonly Order[] {
  const value = isBalance(category) ? 'balance' : 'value';
  const isGood = categoryInfo[category].owed ? ['fall', 'rise'] : ['rise', 'fall'];
  const both = (by: SortKey, labels: readonly string[], first: boolean): Order[] =>
    labels.map((label, index) => ({ by, label, descending: index === 0 ? first : !first }));
  return [
    ...both('value', [`Highest ${value}`, `Lowest ${value}`], true),
    ...both('name', ['Name, A to Z', 'Name, Z to A'], false),
    ...both(
      'change',
      isGood.map((word) => `Biggest ${word}`),
      true,
    ),
  ];
}

/** Sorts where the columns have no heads. */
export function SortSelect({ category, sorting, onSort }: SortSelectProps) {
  const id = useId();
  const orders = ordersOf(category);
  const at = orders.findIndex(
    ({ by, descending }) => by === sorting.by && descending === sorting.descending,
  );
  return (
    <div className={styles.sort} data-not-printed="">
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        value={String(at)}
        options={orders.map(({ label }, index) => ({ value: String(index), label }))}
        onChange={({ target }) => {
          const order = orders[Number(target.value)];
          if (order) onSort({ by: order.by, descending: order.descending });
        }}
      />
    </div>
  );
}
