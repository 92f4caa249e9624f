import { formatUkPhone, UK_PHONE_PREFIX } from '@/shared/lib/uk-phone';
import { Button } from '@/shared/ui/button/button';
import styles from './number.module.css';

/** The number that the code went to, and the way to correct it. */
export function NumberLine({ phone, onChange }: { phone: string; onChange: () => void }) {
  return (
    <div className={styles.line}>
      <p className={styles.number}>
        <span className={styles.label}>Your mobile</span>{' '}
        <span className={styles.digits}>
          {UK_PHONE_PREFIX} {formatUkPhone(phone)}
        </span>
      </p>
      <Button variant="ghost" icon="pencil" className={styles.change} onClick={onChange}>
        Change number
      </Button>
    </div>
  );
}
