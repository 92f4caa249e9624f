import type { ComponentProps } from 'react';
import { cx } from '@/shared/lib/class-names';
import styles from './text-input.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  /** Stands inside the field before the text, such as £ or +44. */
  prefix?: string;
  /** Stands inside the field after the text, such as %. */
  suffix?: string;
  /** Figures of equal width. */
  numeric?: boolean;
}

export function TextInput({ prefix, suffix, numeric, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={cx(styles.input, numeric && styles.numeric, className)}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span
      className={cx(styles.wrap, prefix && styles.withPrefix, suffix && styles.withSuffix)}
      data-wide={(prefix ?? suffix ?? '').length > 1 ? '' : undefined}
    >
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      {input}
      {suffix && (
        <span className={styles.suffix} aria-hidden="true">
          {suffix}
        </span>
      )}
    </span>
  );
}
