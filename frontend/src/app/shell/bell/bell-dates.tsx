import { Dialog, Popover } from 'radix-ui';
import { type RefObject, useId, useRef } from 'react';
import { type DialogControl } from '@/shared/ui/dialog/dialog';
import { useHasNavigated } from '@/shared/ui/dialog/use-has-navigated';
import { Sheet } from '@/shared/ui/sheet/sheet';
import { BellContent } from './bell-content';
import styles from './bell-dates.module.css';

interface BellDatesProps extends DialogControl {
  button: RefObject<HTMLButtonElement | null>;
  narrow: boolean;
}

/** The next dates, below the bell or, on a narrow screen, at its foot. */
export default function BellDates({ narrow, ...rest }: BellDatesProps) {
  return narrow ? <BellSheet {...rest} /> : <BellPopover {...rest} />;
}

function BellSheet({ open, onOpenChange }: DialogControl) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <BellContent
        title={
          <Dialog.Title asChild>
            <h2>Coming up</h2>
          </Dialog.Title>
        }
        className={styles.inSheet}
        onFollow={() => {
          onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

/** Non-modal, and rendered within the header, which is not printed. */
function BellPopover({ open, onOpenChange, button }: Omit<BellDatesProps, 'narrow'>) {
  const titleId = useId();
  const { mark, hasNavigated } = useHasNavigated();
  const leftByPress = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Content
        className={styles.popover}
        aria-labelledby={titleId}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={mark}
        onInteractOutside={(event) => {
          // The bell closes it by itself.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          else leftByPress.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What was pressed has the focus, or the heading of a new screen.
          if (!leftByPress.current && !hasNavigated()) button.current?.focus();
          leftByPress.current = false;
        }}
      >
        <BellContent
          title={<h2 id={titleId}>Coming up</h2>}
          className={styles.inPopover}
          onFollow={() => {
            onOpenChange(false);
          }}
        />
      </Popover.Content>
    </Popover.Root>
  );
}
