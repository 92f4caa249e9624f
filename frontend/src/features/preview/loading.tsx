import { Spinner } from '@/shared/ui/spinner/spinner';
import styles from './preview.module.css';

/** Stands in the middle of the window until there is something to show. */
export function Loading() {
  return (
    <div className={styles.centre}>
      <Spinner size={32} label="Loading" />
    </div>
  );
}
