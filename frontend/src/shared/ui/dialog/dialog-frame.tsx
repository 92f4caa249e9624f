import { Dialog as Radix } from 'radix-ui';
import { memo, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { cx } from '@/shared/lib/class-names';
import { IconButton } from '../button/icon-button';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus';

export type Accent = 'green' | 'pink' | 'blue';

export interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when it is gone and the focus is back. */
  onClosed?: () => void;
  title: string;
  description?: ReactNode;
  width?: 'default' | 'form';
  /** A portal leaves its page, so the page's accent is said again here. */
  accent?: Accent;
  footer?: ReactNode;
  /** The cross at the top; without it the footer must offer a way out. */
  closable?: boolean;
  /** While what it shows is being sent: its cross cannot be pressed. */
  busy?: boolean;
  /** It shows what is shown only once: a stray press beside it must not close it. */
  staysOpen?: boolean;
  children?: ReactNode;
}

/**
 * What every dialog looks like; below 768px it is a sheet at the foot of the screen. While it leaves it
 * shows what it showed, whatever its opener has forgotten by then.
 */
export function DialogFrame({
  open,
  onOpenChange,
  onClosed,
  width = 'default',
  accent = 'green',
  staysOpen = false,
  ...content
}: DialogFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  const { remember, restore } = useReturnFocus(open);
  const described = content.description === undefined ? { 'aria-describedby': undefined } : {};

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
          onCloseAutoFocus={(event) => {
            restore(event);
            onClosed?.();
          }}
          onEscapeKeyDown={(event) => {
            // The dialog hears the key before the list does, whose it is.
            if (body.current?.querySelector(OPEN_LIST)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (staysOpen) event.preventDefault();
          }}
        >
          <Content open={open} body={body} {...content} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ContentProps = Pick<
  DialogFrameProps,
  'open' | 'title' | 'description' | 'footer' | 'closable' | 'busy' | 'children'
> & { body: RefObject<HTMLDivElement | null> };

const Content = memo(DialogContent, (_before, { open }) => !open);

function DialogContent({
  body,
  title,
  description,
  footer,
  closable = true,
  busy = false,
  children,
}: ContentProps) {
  return (
    <>
      <div className={styles.head}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {closable && (
          <Radix.Close asChild>
            <IconButton label="Close" icon="close" className={styles.close} disabled={busy} />
          </Radix.Close>
        )}
      </div>
      {description !== undefined && (
        <Radix.Description className={styles.description}>{description}</Radix.Description>
      )}
      <div ref={body}>{children}</div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </>
  );
}

const FIELDS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

const OPEN_LIST = '[role=combobox][aria-expanded=true]';

interface DialogFooterProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The row of actions at the foot: the quiet one first, the main one last. */
export function DialogFooter({ ref, children }: DialogFooterProps) {
  return (
    <div ref={ref} className={styles.footer}>
      {children}
    </div>
  );
}
