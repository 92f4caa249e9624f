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
 * A button that is there at once, whose menu is kept out of the first load of its screen: its code is
 * fetched ahead of need but after the screen. `load` brings the whole menu, button included, which opens
 * as it comes. One that is pressed for before is waited for unless the person goes elsewhere meanwhile;
 * what cannot be fetched can be tried again.
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
