import { type ReactNode } from 'react';
import styles from './account.module.css';

export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
