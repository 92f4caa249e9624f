import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconName;
  title?: string;
  text: string;
  action?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={28} />
      {title && <h2 className={styles.title}>{title}</h2>}
      <p>{text}</p>
      {action}
    </div>
  );
}
