import type { ReactNode } from 'react';
import styles from './form-row.module.css';

/** A checkbox and a link, or another pair, at the two ends of one row. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
