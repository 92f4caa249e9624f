import { Money } from '@/shared/ui/money/money';
import styles from './share-ring.module.css';

export interface ShareRingProps {
  /** Of the item, in per cent. */
  share: number;
  /** What counts of it, in pounds. */
  counts: number;
}

/** How much of an item is theirs, as a ring and in pounds. */
export function ShareRing({ share, counts }: ShareRingProps) {
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
        <Money pounds={counts} size={18} />
      </p>
    </div>
  );
}
