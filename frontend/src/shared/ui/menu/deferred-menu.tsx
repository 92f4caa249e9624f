import {
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { lazyModule } from '@/shared/lib/lazy-module';
import { Button } from '../button/button';
import { Spinner } from '../spinner/spinner';
import { type OpenedBy } from './opened-by';
import styles from './deferred-menu.module.css';

/**
 * A menu whose button is there at once and whose code loads after the screen. `load` gets the whole menu
 * with its button. A press before that opens it when it has loaded, unless the focus has moved by then. A
 * failed load can be tried again.
 */
export function deferredMenu<Props extends object>(
  Trigger: ComponentType<Props & ComponentProps<'button'>>,
  load: () => Promise<{ default: ComponentType<Props & { openedBy: OpenedBy }> }>,
) {
  const useModule = lazyModule(load);

  return function DeferredMenu(props: Props) {
    const trigger = useRef<HTMLButtonElement>(null);
    const [openedBy, setOpenedBy] = useState<OpenedBy>();
    const { module, failed, retry } = useModule({ wanted: openedBy !== undefined, preload: true });

    if (module && openedBy) {
      return (
        <div className={styles.place}>
          <module.default {...props} openedBy={openedBy} />
        </div>
      );
    }

    const open = (by: OpenedBy | undefined) => {
      retry();
      setOpenedBy(by);
    };
    const keyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        trigger.current?.focus();
        open(undefined);
      }
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open('key');
    };
    const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) open(undefined);
    };

    return (
      // The keys and the focus are those of the buttons in it.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className={styles.place} onKeyDown={keyDown} onBlur={blur}>
        <Trigger
          {...props}
          ref={trigger}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={({ detail }) => {
            // A click that no pointer made is a key's.
            open(detail === 0 ? 'key' : 'pointer');
          }}
        />
        {openedBy && !failed && (
          <span className={styles.waiting}>
            <Spinner size={40} label="Loading" />
          </span>
        )}
        {openedBy && failed && (
          <div className={styles.failed} role="alert">
            <p>We couldn't open this. Check your connection and try again.</p>
            <Button
              variant="secondary"
              icon="retry"
              onClick={() => {
                trigger.current?.focus();
                retry();
              }}
            >
              Try again
            </Button>
          </div>
        )}
      </div>
    );
  };
}
