import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '@/shared/lib/dates';
import { type StoredUser } from '@/shared/session/storage';
import styles from './print-head.module.css';

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** On paper only: whose it is and from when. */
export function PrintHead({ user: { firstName, lastName } }: { user: StoredUser }) {
  const [at, setAt] = useState(() => new Date());

  useEffect(() => {
    // The page may have stood open for days.
    const now = () => {
      flushSync(() => {
        setAt(new Date());
      });
    };
    window.addEventListener('beforeprint', now);
    return () => {
      window.removeEventListener('beforeprint', now);
    };
  }, []);

  return (
    <p className={styles.head}>
      <b>Holdfast</b>
      <span>
        Printed {formatDate(at.toISOString())} at {TIME.format(at)} for {firstName} {lastName}
      </span>
    </p>
  );
}
