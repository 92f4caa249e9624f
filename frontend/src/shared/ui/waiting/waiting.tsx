import { type ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from '../spinner/spinner';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './waiting.module.css';

/** What stands in for content that is on its way, in its final shape. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}

/** Stands in for the rows of a ledger. */
export function WaitingRows() {
  return (
    <Waiting>
      <div className={styles.rows}>
        {[1, 2, 3].map((row) => (
          <span key={row} className={styles.row}>
            <Skeleton w={40} h={40} />
            <Skeleton w="40%" h={14} />
          </span>
        ))}
      </div>
    </Waiting>
  );
}

/** Stands in for what has no shape yet. */
export function WaitingSpinner() {
  return (
    <div className={styles.spinner}>
      <Spinner size={32} label="Loading" />
    </div>
  );
}
