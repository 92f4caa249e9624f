import { Money } from '@/shared/ui/money/money';
import { countedOf, wholeOf } from '../model/totals';
import { type VaultItem } from '../types';
import styles from './item-value.module.css';

/** What an item counts in the total; what its holder counts steps back, with its whole value. */
export function ItemValue({ item }: { item: VaultItem }) {
  return item.held_in ? (
    <Money pence={wholeOf(item)} className={styles.held} />
  ) : (
    <Money pence={countedOf(item)} className={styles.counted} />
  );
}
