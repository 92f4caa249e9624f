import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMoved } from '../dialog/use-moved';
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
  const { mark, hasMoved } = useMoved();
  return (
    <Radix.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) mark();
      }}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        className={styles.menu}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          // A screen entered by a row has focused its heading.
          if (hasMoved()) event.preventDefault();
        }}
      >
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
