import { Spinner } from '@/shared/ui/spinner/spinner';
import styles from './loading.module.css';

/** Appears after 200 ms, so that a quick load does not flash. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner size={32} label="Loading" />
    </div>
  );
}
