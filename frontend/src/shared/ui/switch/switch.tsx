import { type ComponentProps } from 'react';
import { cx } from '@/shared/lib/class-names';
import styles from './switch.module.css';

interface SwitchProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'checked' | 'disabled' | 'onChange' | 'aria-describedby'
> {
  /** Switched on, it says something that is owed. */
  warns?: boolean;
}

/** Takes its name from a label. */
export function Switch({ warns = false, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={cx(styles.switch, warns && styles.warns)}
    />
  );
}
