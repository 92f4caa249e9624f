import { type ComponentProps } from 'react';
import { initials } from '@/shared/lib/initials';
import { type StoredUser } from '@/shared/session/storage';
import styles from './account-button.module.css';

/** The initials in the header, from which the account menu opens. */
export function AccountButton({ user, ...rest }: ComponentProps<'button'> & { user: StoredUser }) {
  const letters = initials(user.firstName, user.lastName);
  return (
    <button
      {...rest}
      type="button"
      className={styles.trigger}
      aria-label={`${letters}, open account menu`}
    >
      <span className={styles.avatar}>{letters}</span>
    </button>
  );
}
