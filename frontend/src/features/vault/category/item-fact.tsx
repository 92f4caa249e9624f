import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { type Column, factOf } from '../model/table';
import { type VaultItem } from '../types';
import { NoFigure } from './item-change';
import styles from './item-table.module.css';

interface ItemFactProps {
  item: VaultItem;
  column: Column;
}

/** What a column says of an item. */
export function ItemFact({ item, column }: ItemFactProps) {
  const { field, read, below, unknown = 'Not added' } = column;
  const hidden = useAmountsHidden();
  const fact = read ? read(item) : factOf(item, field, hidden);
  const note = below?.(item);
  return (
    <>
      {fact === '' ? <NoFigure reason={unknown} /> : <Amounts text={fact} />}
      {note && (
        <>
          {' '}
          <span className={styles.below}>{note}</span>
        </>
      )}
    </>
  );
}
