import type { ComponentProps } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon, type IconName } from '../icon/icon';
import { Spinner } from '../spinner/spinner';
import { buttonClass, type ButtonLook } from './button-class';
import { useBusyFocus } from './use-busy-focus';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit' | 'reset';
  icon?: IconName;
  /** Something is under way: the button is disabled and shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
}

/** The default busy text is the spec's (spec 1 §5 "Input formatting"). */
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
  ref,
  ...rest
}: ButtonProps) {
  const button = useBusyFocus(busy, ref);
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      className={cx(buttonClass({ variant, block }), className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
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
