import type { ComponentProps } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon, type IconName } from '../icon/icon';
import { buttonClass, type ButtonVariant } from './button-class';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** The accessible name. */
  label: string;
  icon: IconName;
  size?: number;
  variant?: ButtonVariant;
}

export function IconButton({
  label,
  icon,
  size = 20,
  variant = 'ghost',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={cx(buttonClass({ variant }), styles.icon, className)}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
