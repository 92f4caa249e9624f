import { type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import styles from './details-list.module.css';

interface DetailsListProps {
  className?: string;
  /** For each fact a `div` with its `dt` and what is known in `dd`. */
  children: ReactNode;
}

/** What is known of something, one below the other unless `className` says otherwise. */
export function DetailsList({ className, children }: DetailsListProps) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>;
}
