import { type ReactNode } from 'react';
import styles from './account.module.css';

/** The other ways on from an account form, below it. */
export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
