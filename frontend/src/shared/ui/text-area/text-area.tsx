import type { ComponentProps } from 'react';
import { cx } from '@/shared/lib/class-names';
import styles from './text-area.module.css';

/** Text of several lines, which the person may make taller. */
export function TextArea({ className, rows = 6, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx(styles.area, className)} />;
}
