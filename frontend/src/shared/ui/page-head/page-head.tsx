import { type ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** Stands below the title, such as a total. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen with its actions at the right. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
