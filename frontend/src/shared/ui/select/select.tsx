import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'multiple'> {
  options?: readonly SelectOption[];
  /** Shown while the value is empty. Whoever need not choose may come back to it. */
  placeholder?: string;
  /** Groups of options, after those of `options`. */
  children?: ReactNode;
}

/** The browser's own select. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={styles.wrap}>
      <select
        {...rest}
        className={cx(styles.select, className)}
        data-empty={rest.value === '' || undefined}
      >
        {placeholder !== undefined && (
          <option value="" disabled={rest.required} hidden={rest.required}>
            {placeholder}
          </option>
        )}
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron-down" size={18} className={styles.chevron} />
    </span>
  );
}
