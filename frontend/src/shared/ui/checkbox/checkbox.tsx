import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.check, className)}>
      <span className={styles.box}>
        <input {...rest} type="checkbox" className={styles.input} />
        <Icon name="check" size={14} className={styles.tick} />
      </span>
      <span>{label}</span>
    </label>
  );
}
