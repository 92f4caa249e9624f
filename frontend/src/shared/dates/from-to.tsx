import { useFormValues } from '@/shared/form/form-state';
import { formatDate } from '@/shared/lib/dates';
import { Icon } from '@/shared/ui/icon/icon';
import { type DateValues } from './date-values';
import styles from './date-form.module.css';

/** The day that ends, and the next one as it is typed. */
export function FromTo({ from }: { from: string }) {
  const { values } = useFormValues<DateValues>();
  return (
    <div className={styles.fromTo}>
      <p>
        Ends <strong className={styles.day}>{formatDate(from)}</strong>
      </p>
      <Icon name="chevron-right" />
      <p>
        Next <strong className={styles.day}>{formatDate(values.date) || 'Not set'}</strong>
      </p>
    </div>
  );
}
