import { useFormValues } from '@/shared/form/form-state';
import { formatDate } from '@/shared/lib/dates';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './date-form.module.css';

interface FromToProps {
  from: string;
  /** The field of the next day. */
  name?: string;
}

/** The day that ends, and the next one as it is typed. */
export function FromTo({ from, name = 'date' }: FromToProps) {
  const { values } = useFormValues<Record<string, unknown>>();
  return (
    <div className={styles.fromTo}>
      <p>
        Ends <strong className={styles.day}>{formatDate(from)}</strong>
      </p>
      <Icon name="chevron-right" />
      <p>
        Next <strong className={styles.day}>{formatDate(String(values[name])) || 'Not set'}</strong>
      </p>
    </div>
  );
}
