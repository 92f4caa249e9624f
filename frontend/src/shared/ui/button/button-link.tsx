import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '@/shared/lib/class-names';
import { Icon, type IconName } from '../icon/icon';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: IconName;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, block }), className)}>
      <span className={styles.label}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
    </Link>
  );
}
