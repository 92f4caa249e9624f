import { Money } from '@/shared/ui/money/money';
import { partOwned } from '../model/counts';
import { isOwned } from '../model/ended';
import { type VaultItem } from '../types';
import styles from './share-ring.module.css';

/** How much of an item is theirs and counts, as a ring and in pounds. Renders nothing where all of it does. */
export function ShareRing({ item }: { item: VaultItem }) {
  const share = partOwned(item);
  if (share === undefined || item.held_in || !isOwned(item)) return null;
  return (
    <div className={styles.share}>
      <span className={styles.ring}>
        <svg viewBox="0 0 56 56" width={56} height={56} fill="none" aria-hidden="true">
          <circle className={styles.rest} cx={28} cy={28} r={25} />
          <circle
            className={styles.own}
            cx={28}
            cy={28}
            r={25}
            pathLength={100}
            strokeDasharray={`${share} 100`}
          />
        </svg>
        <b>{share}%</b>
      </span>
      <p>
        <span className={styles.label}>Your share</span>
        <Money pounds={item.counted} size={18} />
      </p>
    </div>
  );
}
