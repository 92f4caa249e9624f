import { Money } from '@/shared/ui/money/money';
import { countedOf, wholeOf } from '../model/totals';
import { type VaultItem } from '../types';
import styles from './item-value.module.css';

/** The amount an item adds to the total. One held in another item adds nothing: its whole value is dimmed. */
export function ItemValue({ item }: { item: VaultItem }) {
  return item.held_in ? (
    <Money pence={wholeOf(item)} className={styles.held} />
  ) : (
    <Money pence={countedOf(item)} className={styles.counted} />
  );
}
