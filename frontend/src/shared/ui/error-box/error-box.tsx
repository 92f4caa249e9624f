import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './error-box.module.css';

interface ErrorBoxProps {
  children: ReactNode;
  /** Such as a Try again button. */
  action?: ReactNode;
}

/** Replaces a screen or list that failed to load. */
export function ErrorBox({ children, action }: ErrorBoxProps) {
  return (
    <div className={styles.box}>
      <div className={styles.message} role="alert">
        <Icon name="alert" />
        <span>{children}</span>
      </div>
      {action}
    </div>
  );
}
