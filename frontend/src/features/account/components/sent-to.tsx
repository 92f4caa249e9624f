import { formatUkPhone, UK_PHONE_PREFIX } from '@/shared/lib/uk-phone';
import styles from './account.module.css';

interface SentToProps {
  phone: string;
  /** The text could not be sent. */
  failed?: boolean;
}

/** Says where the code went. A number the server has masked is shown as it came. */
export function SentTo({ phone, failed = false }: SentToProps) {
  return (
    <>
      {failed ? 'Your 6-digit code goes to' : 'We sent a 6-digit code to'}{' '}
      <span className={styles.phone}>
        {readable(phone)
          .split(/(•+)/)
          .map((part, at) => (part.startsWith('•') ? <Dots key={at}>{part}</Dots> : part))}
      </span>
      .
    </>
  );
}

/** Dots in a typeface whose dots are round. */
function Dots({ children }: { children: string }) {
  return <span className={styles.dots}>{children}</span>;
}

function readable(phone: string): string {
  return /^\+44\d{10}$/.test(phone) ? `${UK_PHONE_PREFIX} ${formatUkPhone(phone)}` : phone;
}
