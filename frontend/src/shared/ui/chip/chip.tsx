import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './chip.module.css';

interface ChipProps {
  variant?: 'default' | 'soon' | 'accent' | 'warn';
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

export function Chip({ variant = 'default', icon, className, children }: ChipProps) {
  return (
    <span className={cx(styles.chip, variant !== 'default' && styles[variant], className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
