import type { ComponentProps } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { cx } from '@/shared/lib/class-names';
import styles from './text-input.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  /** Stands inside the field before the text, such as £ or +44. */
  prefix?: string;
  /** Stands inside the field after the text, such as %. */
  suffix?: string;
  /** Figures of equal width. */
  numeric?: boolean;
  /**
   * Says how much, as whatever is in pounds does: while amounts are hidden it is seen only by whoever
   * is in the field.
   */
  amount?: boolean;
}

export function TextInput({
  prefix,
  suffix,
  numeric,
  amount = prefix === '£',
  className,
  ...rest
}: TextInputProps) {
  const hidden = useAmountsHidden() && amount;
  const input = (
    <input
      type="text"
      {...rest}
      data-hidden={hidden ? '' : undefined}
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
