import { type ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from '../spinner/spinner';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './loading.module.css';

/** Announces that content is loading; `children` are skeletons in its shape. */
export function LoadingContent({ children }: { children: ReactNode }) {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}

export function LoadingRows() {
  return (
    <LoadingContent>
      <div className={styles.rows}>
        {[1, 2, 3].map((row) => (
          <span key={row} className={styles.row}>
            <Skeleton w={40} h={40} />
            <Skeleton w="40%" h={14} />
          </span>
        ))}
      </div>
    </LoadingContent>
  );
}

export function LoadingSpinner() {
  return (
    <div className={styles.spinner}>
      <Spinner size={32} label="Loading" />
    </div>
  );
}
