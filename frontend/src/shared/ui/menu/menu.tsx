import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../icon/icon';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it; it must carry the accessible name. */
  trigger: ReactElement;
  /** What stands above the rows, such as who is signed in. */
  header?: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * Non-modal, so that the page behind is not hidden from a screen reader while it stays usable. It
 * stays where its trigger is, inside the landmark and the accent around it.
 */
export function Menu({ trigger, header, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8}>
        {header && <Radix.Label className={styles.header}>{header}</Radix.Label>}
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface RowProps {
  icon?: IconName;
  children: ReactNode;
}

/** A row that goes somewhere. */
export function MenuLink({ to, icon, children }: RowProps & { to: string }) {
  return (
    <Radix.Item asChild className={styles.row}>
      <Link to={to}>
        {icon && <Icon name={icon} size={18} className={styles.icon} />}
        {children}
      </Link>
    </Radix.Item>
  );
}

interface MenuItemProps extends RowProps {
  onSelect: () => void;
  disabled?: boolean;
}

/** A row that does something. */
export function MenuItem({ icon, onSelect, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item className={styles.row} onSelect={onSelect} disabled={disabled}>
      {icon && <Icon name={icon} size={18} className={styles.icon} />}
      {children}
    </Radix.Item>
  );
}
