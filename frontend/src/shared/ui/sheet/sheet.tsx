import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { type LinkProps, NavLink } from 'react-router-dom';
import { cx } from '@/shared/lib/class-names';
import { useReturnFocus } from '../dialog/use-return-focus';
import { Icon, type IconName } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './sheet.module.css';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For screen readers. Without it the content has a `Dialog.Title` of its own, for everyone. */
  title?: string;
  children: ReactNode;
}

/** A panel at the foot of the screen. Escape or a tap outside closes it. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const { remember, restore } = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} data-not-printed="" />
        <Radix.Content
          className={styles.sheet}
          data-not-printed=""
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={restore}
        >
          <div className={styles.grab} aria-hidden="true" />
          {title !== undefined && (
            <Radix.Title asChild>
              <h2 className={styles.title}>
                <VisuallyHidden>{title}</VisuallyHidden>
              </h2>
            </Radix.Title>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface RowProps {
  icon: IconName;
}

/** A link that closes the sheet. */
export function SheetLink({ icon, className, children, ...rest }: LinkProps & RowProps) {
  return (
    <Radix.Close asChild>
      <NavLink {...rest} className={cx(styles.row, className)}>
        <Icon name={icon} className={styles.icon} />
        {children}
      </NavLink>
    </Radix.Close>
  );
}

export function SheetButton({
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & RowProps) {
  return (
    <button {...rest} type="button" className={cx(styles.row, className)}>
      <Icon name={icon} className={styles.icon} />
      {children}
    </button>
  );
}
