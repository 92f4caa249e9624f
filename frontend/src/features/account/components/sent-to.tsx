import { formatUkPhone, UK_PHONE_PREFIX } from '@/shared/lib/uk-phone';
import styles from './account.module.css';

interface SentToProps {
  phone: string;
  /** The text could not be sent. */
  failed?: boolean;
}

/** Says where the code was sent. A number masked by the server is shown as it is. */
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

/** In a typeface with round dots. */
function Dots({ children }: { children: string }) {
  return <span className={styles.dots}>{children}</span>;
}

function readable(phone: string): string {
  return /^\+44\d{10}$/.test(phone) ? `${UK_PHONE_PREFIX} ${formatUkPhone(phone)}` : phone;
}
