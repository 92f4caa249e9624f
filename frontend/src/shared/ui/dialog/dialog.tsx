import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { IconButton } from '../button/icon-button';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus';

export type Accent = 'green' | 'pink' | 'blue';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: 'default' | 'form';
  /** A portal leaves its page, so the page's accent is said again here. */
  accent?: Accent;
  footer?: ReactNode;
  /** The cross at the top; without it the footer must offer a way out. */
  closable?: boolean;
  /** A long form: a stray press beside it must not throw away what was typed. */
  staysOpen?: boolean;
  children?: ReactNode;
}

/** A modal dialog; below 768px it is a sheet at the foot of the screen. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'default',
  accent = 'green',
  footer,
  closable = true,
  staysOpen = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { remember, giveBack } = useReturnFocus();
  const described = description === undefined ? { 'aria-describedby': undefined } : {};

  const focusFirstField = (event: Event) => {
    remember();
    const field = body.current?.querySelector<HTMLElement>(FIELDS);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          {...described}
          className={cx(styles.dialog, width === 'form' && styles.form)}
          data-accent={accent}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={(event) => {
            // The dialog hears the key before the list does, whose it is.
            if (body.current?.querySelector(OPEN_LIST)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (staysOpen) event.preventDefault();
          }}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {closable && (
              <Radix.Close asChild>
                <IconButton label="Close" icon="close" className={styles.close} />
              </Radix.Close>
            )}
          </div>
          {description !== undefined && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          <div ref={body}>{children}</div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const FIELDS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

const OPEN_LIST = '[role=combobox][aria-expanded=true]';

/** The row of actions at the foot: the quiet one first, the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
