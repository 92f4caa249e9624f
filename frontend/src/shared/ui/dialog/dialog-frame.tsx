import { Dialog as Radix } from 'radix-ui';
import { memo, useId, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { cx } from '@/shared/lib/class-names';
import { IconButton } from '../button/icon-button';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus';

export type Accent = 'green' | 'pink' | 'blue';

export interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the dialog is gone and the focus is back. */
  onClosed?: () => void;
  title: string;
  /** Stands in the title's place; the title follows it as plain text. */
  question?: string;
  description?: ReactNode;
  width?: 'default' | 'form';
  /** A portal is outside its page, so it does not inherit the page's accent. */
  accent?: Accent;
  footer?: ReactNode;
  /** Has a close button. Without it, the footer must offer a way out. */
  closable?: boolean;
  /** A form in it is being sent: the close button is disabled. */
  busy?: boolean;
  /** Its content changes its height while it is open: its upper edge stays where it is. */
  steady?: boolean;
  /** A press outside does not close it, for what is shown only once. */
  staysOpen?: boolean;
  children?: ReactNode;
}

/**
 * The look of every dialog; below 768px it is a sheet at the foot of the screen. While it closes it keeps
 * its content, even if its parent has cleared it.
 */
export function DialogFrame({
  open,
  onOpenChange,
  onClosed,
  width = 'default',
  accent = 'green',
  staysOpen = false,
  steady = false,
  ...content
}: DialogFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  const { remember, restore } = useReturnFocus(open);
  const questionId = useId();
  const descriptionId = useId();
  const described = [
    content.question !== undefined && questionId,
    content.description !== undefined && descriptionId,
  ].filter((id) => id !== false);

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
          aria-describedby={described.join(' ') || undefined}
          className={cx(styles.dialog, width === 'form' && styles.form, steady && styles.steady)}
          data-accent={accent}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={(event) => {
            restore(event);
            onClosed?.();
          }}
          onEscapeKeyDown={(event) => {
            // The dialog gets the key before the open list, which it is for.
            if (body.current?.querySelector(OPEN_LIST)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (staysOpen) event.preventDefault();
          }}
        >
          <Content open={open} body={body} ids={[questionId, descriptionId]} {...content} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ContentProps = Pick<
  DialogFrameProps,
  'open' | 'title' | 'question' | 'description' | 'footer' | 'closable' | 'busy' | 'children'
> & {
  body: RefObject<HTMLDivElement | null>;
  ids: readonly [question: string, description: string];
};

const Content = memo(DialogContent, (_before, { open }) => !open);

function DialogContent({
  body,
  ids: [questionId, descriptionId],
  title,
  question,
  description,
  footer,
  closable = true,
  busy = false,
  children,
}: ContentProps) {
  return (
    <>
      <div className={styles.head}>
        {question === undefined ? (
          <Radix.Title className={styles.title}>{title}</Radix.Title>
        ) : (
          <p id={questionId} className={styles.title}>
            {question}
          </p>
        )}
        {closable && (
          <Radix.Close asChild>
            <IconButton label="Close" icon="close" className={styles.close} disabled={busy} />
          </Radix.Close>
        )}
      </div>
      {question !== undefined && <Radix.Title className={styles.asked}>{title}</Radix.Title>}
      {description !== undefined && (
        <Radix.Description id={descriptionId} className={styles.description}>
          {description}
        </Radix.Description>
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

/** The actions at the foot: the main one last. */
export function DialogFooter({ ref, children }: DialogFooterProps) {
  return (
    <div ref={ref} className={styles.footer}>
      {children}
    </div>
  );
}
