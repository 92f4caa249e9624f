import { type ReactNode } from 'react';
import styles from '../rows.module.css';

interface DataRowProps {
  name: string;
  detail: string;
  /** What can be done. */
  children?: ReactNode;
}

export function DataRow({ name, detail, children }: DataRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {children}
    </li>
  );
}
