import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './error-box.module.css';

interface ErrorBoxProps {
  children: ReactNode;
  /** A way out, such as a button that tries again. */
  action?: ReactNode;
}

/** Stands where a screen or list would have been when it could not be loaded. */
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
