import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useHasNavigated } from '../dialog/use-has-navigated';
import { Icon, type IconName } from '../icon/icon';
import { type OpenedBy } from './opened-by';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it. It needs an accessible name. */
  trigger: ReactElement;
  header?: ReactNode;
  align?: 'start' | 'end';
  /** Opens when mounted, for the press that loaded its code. */
  openedBy?: OpenedBy;
  children: ReactNode;
}

/**
 * Non-modal, because the page behind stays usable. Rendered beside its trigger, so that it keeps the
 * landmark and accent around.
 */
export function Menu({ trigger, header, align = 'end', openedBy, children }: MenuProps) {
  const { mark, hasNavigated } = useHasNavigated();
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!openedBy) return;
    mark();
    // Radix has not seen the key.
    if (openedBy === 'key') firstRow(content.current)?.focus({ preventScroll: true });
    // Once: later presses are its own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Radix.Root
      modal={false}
      defaultOpen={openedBy !== undefined}
      onOpenChange={(open) => {
        if (open) mark();
      }}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        ref={content}
        className={styles.menu}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          // A new screen has focused its heading.
          if (hasNavigated()) event.preventDefault();
        }}
      >
        {header && <Radix.Label className={styles.header}>{header}</Radix.Label>}
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const firstRow = (menu: Element | null) => menu?.querySelector<HTMLElement>('[role=menuitem]');

interface RowProps {
  icon?: IconName;
  children: ReactNode;
}

export function MenuLink({ to, icon, children }: RowProps & { to: string }) {
  return (
    <Radix.Item asChild className={styles.row}>
      <NavLink to={to}>
        {icon && <Icon name={icon} size={18} className={styles.icon} />}
        {children}
      </NavLink>
    </Radix.Item>
  );
}

interface MenuItemProps extends RowProps {
  onSelect: () => void;
  /** Its key outside the menu, as in `Alt+Shift+L`. */
  shortcut?: string;
  disabled?: boolean;
}

export function MenuItem({ icon, onSelect, shortcut, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={styles.row}
      onSelect={onSelect}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
    >
      {icon && <Icon name={icon} size={18} className={styles.icon} />}
      {children}
      {shortcut !== undefined && (
        <kbd className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </Radix.Item>
  );
}
