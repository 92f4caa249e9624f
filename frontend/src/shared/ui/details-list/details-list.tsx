import { type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import styles from './details-list.module.css';

interface DetailsListProps {
  className?: string;
  /** A `div` with `dt` and `dd` for each detail. */
  children: ReactNode;
}

/** Labels and values, one below the other unless `className` changes that. */
export function DetailsList({ className, children }: DetailsListProps) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>;
}
