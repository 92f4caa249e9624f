import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import styles from './alert.module.css';

interface AlertProps {
  tone: 'error' | 'success' | 'warning';
  className?: string;
  children: ReactNode;
}

const ICONS = { error: 'alert', success: 'check-circle', warning: 'alert' } as const;

/** An error interrupts a screen reader; other tones wait. */
export function Alert({ tone, className, children }: AlertProps) {
  return (
    <div
      className={cx(styles.alert, tone !== 'error' && styles[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
