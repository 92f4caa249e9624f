import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon, type IconName } from '../icon/icon';
import { Spinner } from '../spinner/spinner';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit' | 'reset';
  icon?: IconName;
  /** Shows `busyLabel`. The button keeps the focus but ignores presses. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  block,
  busy = false,
  busyLabel = 'Loading...',
  icon,
  type = 'button',
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, block }), className)}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      <span className={styles.label} aria-hidden={busy || undefined}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  );
}

/** The press sends no form either. */
const ignore = (event: MouseEvent) => {
  event.preventDefault();
};
