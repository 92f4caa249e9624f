import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import styles from './alert.module.css';

interface AlertProps {
  tone: 'error' | 'success';
  className?: string;
  children: ReactNode;
}

/** A message about what just happened: an error interrupts the listener, a success waits. */
export function Alert({ tone, className, children }: AlertProps) {
  const error = tone === 'error';
  return (
    <div
      className={cx(styles.alert, !error && styles.success, className)}
      role={error ? 'alert' : 'status'}
    >
      <Icon name={error ? 'alert' : 'check-circle'} />
      <span className={styles.text}>{children}</span>
    </div>
  );
}
